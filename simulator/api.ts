import { setTimeout as sleep } from 'node:timers/promises';

/** An error response of the site, with its code from the error catalogue. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly code: string;
  /** Error text by field path, such as `characters.17`. */
  readonly fields: Readonly<Record<string, string>>;
  /** From the Retry-After header; 0 when it is absent. */
  readonly retryAfterSeconds: number;

  constructor(
    status: number,
    { code = '', error = '', fields = {} }: { code?: string; error?: string; fields?: Record<string, string> },
    retryAfterSeconds = 0,
  ) {
    super(`${status} ${code}: ${error}`);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type Request = {
  readonly body?: unknown;
  /** Sent with every attempt, so that the site processes the request once. */
  readonly idempotencyKey?: string;
};

/** The published game API and nothing else, as the owner of one key sees it. */
export type GameApi = {
  call<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, request?: Request): Promise<Answer>;
  /** Like `call`, but retries until the site answers. Rejections are thrown; temporary failures are retried. */
  insist<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, request?: Request): Promise<Answer>;
};

/** A long poll takes 25 seconds; a request that takes much longer is treated as lost. */
const patienceMs = 40_000;
const maxPauseSeconds = 15;

export function gameApi(origin: string, key: string, stopping: AbortSignal): GameApi {
  const call: GameApi['call'] = async (method, path, { body, idempotencyKey } = {}) => {
    const response = await fetch(`${origin}/api/game/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([stopping, AbortSignal.timeout(patienceMs)]),
    });
    const answer = await response.json();
    if (!response.ok) throw new Refused(response.status, answer, Number(response.headers.get('retry-after')) || 0);
    return answer;
  };

  return {
    call,
    async insist(method, path, request) {
      for (let pause = 1; ; pause = Math.min(pause * 2, maxPauseSeconds)) {
        try {
          return await call(method, path, request);
        } catch (error) {
          if (stopping.aborted || (error instanceof Refused && error.status !== 429 && error.status < 500)) throw error;
          await sleep(1_000 * pauseAfter(error, pause), undefined, { signal: stopping });
        }
      }
    },
  };
}

/**
 * Seconds until the next attempt, with jitter so that the clients do not all return at once. A 429 is obeyed in full; a site that is down
 * or closed may be back earlier than announced, so it is retried once a minute.
 */
export function pauseAfter(error: unknown, growing: number, random = Math.random): number {
  const told = error instanceof Refused ? Math.min(error.retryAfterSeconds, error.status === 429 ? Number.POSITIVE_INFINITY : 60) : 0;
  return Math.max(told, growing / 2) + (growing / 2) * random();
}
