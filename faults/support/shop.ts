import { randomUUID } from 'node:crypto';

/** A buyer: login, account and the world where the game last saw them. */
export type Buyer = { readonly login: string; readonly accountId: number; readonly server: number };

/** A top-up as a browser makes it, up to the provider's page. Returns the order's id. */
export async function buy(
  origin: string,
  { login }: Buyer,
  { amount, method, from }: { readonly amount: number; readonly method: number; readonly from?: string },
): Promise<string> {
  // The number of orders per IP address is limited; behind a trusted proxy each buyer has their own.
  const sender: Readonly<Record<string, string>> = from ? { 'x-forwarded-for': from } : {};
  const checked = await post(`${origin}/api/donate/check`, { login, amount }, sender);
  const wanted = { globalId: checked.globalId, amount, payment_type: method, quote: checked.quote };
  const started = await post(`${origin}/api/donate`, wanted, { ...sender, 'idempotency-key': randomUUID() });
  if (typeof started.order !== 'string') throw new Error(`No order was made: ${JSON.stringify([checked, started])}`);
  return started.order;
}

async function post(url: string, body: object, headers: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return Object(await response.json());
}
