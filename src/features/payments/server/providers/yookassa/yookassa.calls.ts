import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import type { HttpClient, OutsideAnswer, OutsideRequest } from '#kit/http-client/http-client.ts';
import { jsonIn } from '../json-in.ts';
import { ProviderRefused, type Secrets } from '../provider.ts';

/** The outcome of the call is unknown. */
export class YookassaSilent extends Error {
  override readonly name = 'YookassaSilent';
}

/** The API does not know the object. */
export class YookassaNotFound extends ProviderRefused {}

export type YookassaCall = {
  readonly method: 'GET' | 'POST';
  readonly path: `/v3/${string}`;
  readonly body?: object;
  /** Idempotency key, the same for every attempt; POST only. */
  readonly key?: string;
  readonly signal: AbortSignal;
};

export type YookassaParts = {
  readonly http: HttpClient;
  readonly shopId: string;
  readonly secrets: Secrets;
  /** Pause between two attempts, if the API names none. */
  readonly pauseMs?: number;
};

const tries = 3;
const maxPauseMs = 5_000;

/**
 * Calls the API. 202 (still processing) and 500 (outcome unknown) are retried with the same key; if that does not help, or the response is
 * unreadable, the outcome is unknown. Any other error is final.
 */
export async function askYookassa<Schema extends z.ZodType>(
  parts: YookassaParts,
  call: YookassaCall,
  schema: Schema,
): Promise<z.output<Schema>> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const answer = await authenticated(parts, call);
    if (answer.status === 200) {
      const parsed = schema.safeParse(jsonIn(answer.body));
      if (parsed.success) return parsed.data;
      throw new YookassaSilent('the API answered something unexpected');
    }
    if (answer.status !== 202 && answer.status !== 500) throw refusalOf(answer);
    if (attempt < tries) await sleep(pauseOf(answer, parts), undefined, { signal: call.signal });
  }
  throw new YookassaSilent('the API did not finish');
}

/** During a rotation either secret may be the valid one. */
async function authenticated({ http, shopId, secrets }: YookassaParts, call: YookassaCall): Promise<OutsideAnswer> {
  const { method, path, body, key, signal } = call;
  let refused: OutsideAnswer | undefined;
  for (const secret of secrets) {
    const request: OutsideRequest = {
      method,
      path,
      signal,
      headers: {
        authorization: `Basic ${Buffer.from(`${shopId}:${secret}`).toString('base64')}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotence-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    };
    refused = await http.send(request);
    if (refused.status !== 401) return refused;
  }
  if (!refused) throw new YookassaSilent('there is no secret');
  return refused;
}

/** 429 and the like are temporary; a malformed request stays malformed. */
function refusalOf({ status, body }: OutsideAnswer): Error {
  const code = String(Reflect.get(Object(jsonIn(body)), 'code') ?? '');
  if (status === 404) return new YookassaNotFound('YooKassa knows no such object');
  if (status === 400 || status === 401 || status === 403 || status === 405 || status === 415)
    return new ProviderRefused(`YooKassa refused: ${status} ${code.slice(0, 60)}`);
  return new YookassaSilent(`the API answered ${status}`);
}

function pauseOf({ body }: OutsideAnswer, { pauseMs = 1_800 }: YookassaParts): number {
  const named: unknown = Reflect.get(Object(jsonIn(body)), 'retry_after');
  return typeof named === 'number' && named >= 0 ? Math.min(named, maxPauseMs) : pauseMs;
}
