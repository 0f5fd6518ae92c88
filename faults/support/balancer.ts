import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export type Exchange = { readonly what: string; readonly status: number; readonly reason: string; readonly ms: number };
type Sent = {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/**
 * What nginx or a cloud's balancer does: asks each process several times a second whether it is ready, spreads requests over those
 * that are, over kept-alive connections, and sends nothing twice.
 */
export function createBalancer(origins: readonly string[]) {
  const agents = origins.map(() => new Agent({ keepAlive: true, maxSockets: 64 }));
  const ready = origins.map(() => true);
  const checks = setInterval(() => {
    for (const [at, origin] of origins.entries()) {
      exchange('check', agents[at], origin, { path: '/readyz' }).then(({ status }) => {
        ready[at] = status === 200;
      });
    }
  }, 250);
  let turn = 0;

  return {
    send(what: string, sent: Sent): Promise<Exchange> {
      const usable = origins.flatMap((_, at) => (ready[at] ? [at] : []));
      turn += 1;
      const at = usable[turn % usable.length];
      if (at === undefined) return Promise.resolve({ what, status: 0, reason: 'no process is ready', ms: 0 });
      return exchange(what, agents[at], origins[at] ?? '', sent);
    },
    close() {
      clearInterval(checks);
      for (const agent of agents) agent.destroy();
    },
  };
}

function exchange(what: string, agent: Agent | undefined, origin: string, { path, method, headers, body }: Sent): Promise<Exchange> {
  const from = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, reason = '') => resolve({ what, status, reason, ms: performance.now() - from });
    const sent = request(`${origin}${path}`, { agent, method, headers, timeout: 20_000 }, (answer: IncomingMessage) => {
      const { statusCode = 0 } = answer;
      text(answer).then(
        (body) => done(statusCode, /"code":"(.+?)"/.exec(body)?.[1]),
        (error: Error) => done(0, error.message),
      );
    });
    sent.on('error', (error) => done(0, error.message));
    sent.on('timeout', () => sent.destroy(new Error('no answer in 20 s')));
    sent.end(body);
  });
}
