import { createServer } from 'node:http';
import { join } from 'node:path';
import { createRequestHandler } from '@react-router/express';
import compression from 'compression';
import express from 'express';

// Like `react-router-serve`, without request logging, and reports its port.
const build = join(import.meta.dirname, 'build');
const app = express();
app.disable('x-powered-by');
app.use(compression());
app.use(express.static(join(build, 'client')));
app.use(createRequestHandler({ build: await import(join(build, 'server', 'index.js')) }));
const server = createServer({ keepAliveTimeout: 75_000 }, app);
server.listen(0, '127.0.0.1', () => console.log(`listening ${server.address().port}`));
process.on('SIGTERM', () => process.exit(0));
process.stdin.resume().on('end', () => process.exit(0));
