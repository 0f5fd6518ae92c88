import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import type { HttpClient, OutsideAnswer } from '#kit/http-client/http-client.ts';
import { jsonIn } from '../json-in.ts';
import { ProviderRefused, type Secrets } from '../provider.ts';

/** The outcome of the call is unknown. */
export class StripeSilent extends Error {
  override readonly name = 'StripeSilent';
}

/** The API does not know the object. */
export class StripeNotFound extends ProviderRefused {}

export type StripeParts = { readonly http: HttpClient; readonly secrets: Secrets; readonly pauseMs?: number };

export type StripeCall = {
  readonly method: 'GET' | 'POST';
  readonly path: `/v1/${string}`;
  readonly form?: Readonly<Record<string, string>>;
  /** Idempotency key, the same for every attempt; POST only. */
  readonly key?: string;
  readonly signal: AbortSignal;
};

const tries = 3;

/**
 * Calls the API. With an idempotency key it is safe to retry when a call with the same key is still running (409) or Stripe itself failed.
 */
export async function askStripe<Schema extends z.ZodType>(parts: StripeParts, call: StripeCall, schema: Schema): Promise<z.output<Schema>> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const answer = await authenticated(parts, call);
    if (answer.status === 200) {
      const parsed = schema.safeParse(jsonIn(answer.body));
      if (parsed.success) return parsed.data;
      throw new StripeSilent('the API answered something unexpected');
    }
    if (answer.status !== 409 && answer.status < 500) throw refusalOf(answer);
    if (attempt < tries) await sleep(parts.pauseMs ?? 1_000, undefined, { signal: call.signal });
  }
  throw new StripeSilent('the API did not finish');
}

/** During a key rotation either key may be the valid one. */
async function authenticated({ http, secrets }: StripeParts, { method, path, form, key, signal }: StripeCall): Promise<OutsideAnswer> {
  let refused: OutsideAnswer | undefined;
  for (const secret of secrets) {
    refused = await http.send({
      method,
      path,
      signal,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
    });
    if (refused.status !== 401) return refused;
  }
  if (!refused) throw new StripeSilent('there is no secret');
  return refused;
}

/** 429 is temporary; a malformed request stays malformed. */
function refusalOf({ status, body }: OutsideAnswer): Error {
  const error: unknown = Reflect.get(Object(jsonIn(body)), 'error');
  const code = String(Reflect.get(Object(error), 'code') ?? Reflect.get(Object(error), 'type') ?? '').slice(0, 60);
  if (status === 404) return new StripeNotFound('Stripe knows no such object');
  if (status === 400 || status === 401 || status === 402 || status === 403) return new ProviderRefused(`Stripe refused: ${status} ${code}`);
  return new StripeSilent(`the API answered ${status}`);
}
