import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type Fault =
  /** Responds correctly, but late. */
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'silent' }
  | { readonly kind: 'reset' }
  /** Closes the connection in the middle of the response. */
  | { readonly kind: 'halfClose' }
  | { readonly kind: 'status'; readonly status: number; readonly body?: string }
  /** Responds 200 with this body instead. */
  | { readonly kind: 'body'; readonly body: string };

/** `done: true`: the request is processed, and only its response is lost. */
export type Misbehaviour = Fault & { readonly done?: boolean };

export type FakeRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};
export type FakeAnswer = { readonly status: number; readonly type: string; readonly body: string; readonly location?: string };

export type FakeServer = {
  readonly origin: string;
  /** Applies this fault to the next requests whose path starts with this prefix. */
  misbehave(path: string, fault: Misbehaviour, times?: number): void;
  /** The number of requests received for a path. */
  asked(path: string): number;
  close(): Promise<void>;
};

/** A small server that stands in for a payment provider. It shares no code with the product. */
export async function startFakeServer(handle: (request: FakeRequest) => FakeAnswer, port = 0): Promise<FakeServer> {
  const faults: { path: string; fault: Misbehaviour; left: number }[] = [];
  const counts: string[] = [];

  const server = createServer(async (request, response) => {
    const asked = await read(request);
    counts.push(asked.path);
    const planned = faults.find(({ path, left }) => left > 0 && asked.path.startsWith(path));
    if (!planned) return send(response, handle(asked));
    planned.left -= 1;
    const { fault } = planned;
    const answer = fault.done || fault.kind === 'delay' ? handle(asked) : { status: 200, type: 'text/plain', body: 'x'.repeat(200) };
    await fail(fault, answer, response);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The fake does not listen');

  return {
    origin: `http://127.0.0.1:${address.port}`,
    misbehave: (path, fault, times = 1) => void faults.push({ path, fault, left: times }),
    asked: (path) => counts.filter((one) => one.startsWith(path)).length,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sends the same request several times, one after another or in parallel, and returns all the answers. */
export async function sendTimes<Answer>(
  send: () => Promise<Answer>,
  { times = 1, parallel = false }: { readonly times?: number; readonly parallel?: boolean },
): Promise<readonly Answer[]> {
  if (parallel) return Promise.all(Array.from({ length: times }, send));
  const answers: Answer[] = [];
  for (let time = 0; time < times; time += 1) answers.push(await send());
  return answers;
}

async function fail(fault: Fault, answer: FakeAnswer, response: ServerResponse): Promise<void> {
  switch (fault.kind) {
    case 'delay':
      await sleep(fault.ms, undefined, { ref: false });
      return send(response, answer);
    case 'silent':
      return;
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'halfClose':
      response.writeHead(answer.status, { 'content-type': answer.type, 'content-length': Buffer.byteLength(answer.body) + 10 });
      response.write(answer.body.slice(0, Math.ceil(answer.body.length / 2)));
      setTimeout(() => response.socket?.end(), 10);
      return;
    case 'status':
      return send(response, { status: fault.status, type: 'text/plain', body: fault.body ?? '' });
    case 'body':
      return send(response, { status: 200, type: answer.type, body: fault.body });
  }
}

async function read(request: IncomingMessage): Promise<FakeRequest> {
  const url = new URL(request.url ?? '/', 'http://fake');
  const body = Buffer.concat(await request.toArray()).toString('utf8');
  return { method: request.method ?? '', path: url.pathname, query: url.searchParams, headers: request.headers, body };
}

function send(response: ServerResponse, { status, type, body, location }: FakeAnswer): void {
  response.writeHead(status, { 'content-type': type, ...(location ? { location } : {}) }).end(body);
}
