import { z } from 'zod';
import type { HttpClient } from '#kit/http-client/http-client.ts';
import { jsonIn } from '../json-in.ts';
import { ProviderRefused, type Secrets } from '../provider.ts';

/** The outcome of the call is unknown. */
export class UnitpaySilent extends Error {
  override readonly name = 'UnitpaySilent';
}

export type UnitpayParts = { readonly http: HttpClient; readonly secrets: Secrets };
export type UnitpayMethod = 'initPayment' | 'getPayment' | 'refundPayment';

const Refused = z.object({ error: z.object({ message: z.string(), code: z.number().optional() }) });

/**
 * Calls the API: every parameter, including the secret, is in the query string. An error response is final; after any other unusable
 * response the outcome is unknown.
 */
export async function askUnitpay<Schema extends z.ZodType>(
  { http, secrets }: UnitpayParts,
  {
    method,
    params,
    signal,
  }: { readonly method: UnitpayMethod; readonly params: Readonly<Record<string, string>>; readonly signal: AbortSignal },
  schema: Schema,
): Promise<z.output<Schema>> {
  const query = new URLSearchParams({ method });
  for (const [name, value] of Object.entries({ ...params, secretKey: secrets[0] })) query.set(`params[${name}]`, value);
  const { status, body } = await http.send({ method: 'GET', path: `/api?${query}`, headers: { accept: 'application/json' }, signal });
  if (status !== 200) throw new UnitpaySilent(`${method} answered ${status}`);
  const given = jsonIn(body);
  const result = schema.safeParse(Reflect.get(Object(given), 'result'));
  if (result.success) return result.data;
  const refused = Refused.safeParse(given);
  if (refused.success) throw new ProviderRefused(refused.data.error.message.slice(0, 200));
  throw new UnitpaySilent(`${method} answered something unexpected`);
}
