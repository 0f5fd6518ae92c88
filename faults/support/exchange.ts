import * as http from 'node:http';
import * as https from 'node:https';
import { text } from 'node:stream/consumers';

export type Exchange = {
  readonly what: string;
  readonly status: number;
  readonly reason: string;
  readonly ms: number;
  readonly body: string;
  readonly headers: http.IncomingHttpHeaders;
};
export type Sent = {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** A keep-alive client that never retries; accepts the test's own certificate. */
export function createClient(origin: string, host: string) {
  const { Agent, request } = origin.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: 64, rejectUnauthorized: false });
  return {
    send(what: string, { path, method, headers, body }: Sent): Promise<Exchange> {
      const from = performance.now();
      return new Promise((resolve) => {
        const done = (status: number, reason = '', body = '', received: http.IncomingHttpHeaders = {}) =>
          resolve({ what, status, reason, body, headers: received, ms: performance.now() - from });
        const options = { agent, method, headers: { ...headers, host }, timeout: 20_000, servername: host };
        const sent = request(`${origin}${path}`, options, (answer: http.IncomingMessage) => {
          const { statusCode = 0 } = answer;
          text(answer).then(
            (words) => done(statusCode, /"code":"(.+?)"/.exec(words)?.[1], words, answer.headers),
            (error: Error) => done(0, error.message),
          );
        });
        sent.on('error', (error) => done(0, error.message));
        sent.on('timeout', () => sent.destroy(new Error('no answer in 20 s')));
        sent.end(body);
      });
    },
    connections: () =>
      [agent.sockets, agent.freeSockets].flatMap((held) => Object.values(held)).reduce((sum, held) => sum + (held?.length ?? 0), 0),
    close: () => agent.destroy(),
  };
}
