import { once } from 'node:events';
import { createServer } from 'node:http';

export type Hit = { readonly method: string; readonly path: string; readonly body: string; readonly cookie: string | undefined };
export type Sink = { readonly url: string; readonly hits: readonly Hit[]; close(): Promise<void> };

/** An external service: records requests and answers all of them with one text. */
export async function startSink(answer: string): Promise<Sink> {
  const hits: Hit[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    hits.push({ method: request.method ?? '', path: request.url ?? '', body, cookie: request.headers.cookie });
    response.writeHead(200, { 'Content-Type': 'text/plain', 'Access-Control-Allow-Origin': '*' }).end(answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the sink has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    hits,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
