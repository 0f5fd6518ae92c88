import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** Offers every request to `answer` before the server's own listeners; if it returns true, they are not called. */
export function serveFirst(server: Server, answer: (request: IncomingMessage, response: ServerResponse) => boolean): void {
  const ordinary = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (server.listening && answer(request, response)) return;
    for (const listener of ordinary) listener.call(server, request, response);
  });
}
