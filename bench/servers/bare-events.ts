import { createServer, type ServerResponse } from 'node:http';
import { listen } from '../support/listen.ts';

/** Bare `node:http`: sends the bytes of one changed counter, built once, to all listeners every two seconds. */
const listeners = new Set<ServerResponse>();
let sequence = 0;

setInterval(() => {
  sequence += 1;
  const servers = [1, 2, 3, 4, 5].map((number) => ({ number, running: true, online: sequence }));
  const figures = JSON.stringify({ online: sequence * servers.length, updating: false, servers });
  const frame = Buffer.from(`id: ${Date.now().toString(36)}.${sequence.toString(36)}.bare0000\ndata: ${figures}\n\n`);
  for (const response of listeners) response.write(frame);
}, 2_000);

listen(
  createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    response.write('retry: 3000\n\n');
    listeners.add(response);
    request.once('close', () => listeners.delete(response));
  }),
);
