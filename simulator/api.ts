import { setTimeout as sleep } from 'node:timers/promises';

/** What the site refused, in the words of its error catalogue. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly code: string;
  /** What is wrong with which field: `characters.17`. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, { code = '', error = '', fields = {} }: { code?: string; error?: string; fields?: Record<string, string> }) {
    super(`${status} ${code}: ${error}`);
    this.status = status;
    this.code = code;
    this.fields = fields;
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
    if (!response.ok) throw new Refused(response.status, answer);
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
          // Not all at once when the site is back.
          await sleep(pause * (500 + 500 * Math.random()), undefined, { signal: stopping });
        }
      }
    },
  };
}
