import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

/** A callback as a shop receives it: the raw request, with the IP address of the sender. */
export type ReceivedCallback = {
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
  readonly query: string;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly ip: string;
};

export type CallbackServer = {
  readonly origin: string;
  readonly messages: readonly ReceivedCallback[];
  close(): Promise<void>;
};

/** The shop's side of a test: passes each callback to `take` and sends the response that `take` returns. */
export async function startCallbackServer(
  take: (message: ReceivedCallback) => Promise<{ readonly status: number; readonly type: string; readonly body: string }>,
): Promise<CallbackServer> {
  const messages: ReceivedCallback[] = [];
  const server = createServer(async (request, response) => {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const message: ReceivedCallback = {
      body: Buffer.concat(await request.toArray()),
      headers: request.headers,
      query,
      path,
      method: request.method === 'GET' ? 'GET' : 'POST',
      ip: request.socket.remoteAddress ?? '',
    };
    messages.push(message);
    try {
      const { status, type, body } = await take(message);
      response.writeHead(status, { 'content-type': type }).end(body);
    } catch (error) {
      response.writeHead(503, { 'content-type': 'text/plain' }).end(String(error));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The shop does not listen');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    messages,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
