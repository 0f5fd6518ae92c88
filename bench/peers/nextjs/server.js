import { createServer } from 'node:http';
import next from 'next';

// Like `next start`, and reports its port.
const app = next({ dir: import.meta.dirname, dev: false });
await app.prepare();
const handle = app.getRequestHandler();
const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => handle(request, response));
server.listen(0, '127.0.0.1', () => console.log(`listening ${server.address().port}`));
process.on('SIGTERM', () => process.exit(0));
process.stdin.resume().on('end', () => process.exit(0));
