import { setTimeout as sleep } from 'node:timers/promises';

/** What the site refused, in the words of its error catalogue. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly code: string;
  /** What is wrong with which field: `characters.17`. */
  readonly fields: Readonly<Record<string, string>>;
  /** How long the site asks to be left alone; 0: it does not say. */
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
  /** Sent with every try, so that the site does once what was asked twice. */
  readonly idempotencyKey?: string;
};

/** The published game API and nothing else, for the owner of one key. */
export type GameApi = {
  call<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, request?: Request): Promise<Answer>;
  /** The same, tried until the site answers: what it refuses is thrown, what it cannot do now is asked again. */
  insist<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, request?: Request): Promise<Answer>;
};

/** A long poll takes 25 seconds; whatever takes much longer is lost. */
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
 * Seconds until the next try, not the same for all when the site is back. Who asks too much waits as long as they are told; a site that is
 * away or closed may be back sooner than it says, so it is asked once a minute.
 */
export function pauseAfter(error: unknown, growing: number, random = Math.random): number {
  const told = error instanceof Refused ? Math.min(error.retryAfterSeconds, error.status === 429 ? Number.POSITIVE_INFINITY : 60) : 0;
  return Math.max(told, growing / 2) + (growing / 2) * random();
}
