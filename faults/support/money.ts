import pg from 'pg';
import type { FreedomPayFake } from '#fakes/freedom-pay.ts';
import { ledgerFaults, ledgerFigures } from '#features/payments/server/orders/verify-ledger.ts';
import { openDatabase } from '#kit/db/database.ts';
import type { Buyer } from './shop.ts';

export const method = 901;

/** Settings to sell through the provider. Behind the trusted proxy each buyer has their own IP address. */
export const shopSettings = ({ merchantId, secret, origin }: Pick<FreedomPayFake, 'merchantId' | 'secret' | 'origin'>) => ({
  TRUST_PROXY: '1',
  FREEDOM_PAY_MERCHANT_ID: merchantId,
  FREEDOM_PAY_SECRETS: secret,
  FREEDOM_PAY_URL: origin,
});

/** Creates the payment method; returns accounts that can buy, and the ledger before the first order. */
export async function openTill(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    `insert into payment_methods (payment_type, name_en, name_ru, img, provider) values ($1, 'Card', 'Карта', '/card.svg', 'freedomPay')`,
    [method],
  );
  const { rows } = await client.query<{ id: string; login: string }>(
    'select id, login from accounts where disabled_at is null and leaving_at is null order by id limit 40',
  );
  await client.end();
  const buyers: readonly Buyer[] = rows.map(({ id, login }) => ({ accountId: Number(id), login, server: 1 }));
  return { buyers, before: await readBooks(url) };
}

/** The ledger's invariants, and the provider balances in it. */
export async function readBooks(url: string) {
  const database = await openDatabase({ url });
  const faults = await ledgerFaults(database.reads);
  const ledger = await ledgerFigures(database.reads);
  await database.close();
  return { faults, ledger, heldRub: ledger.held.RUB ?? 0 };
}

/** How many of these orders were credited by exactly one journal, and how many by more. */
export async function creditsOf(url: string, orders: readonly string[]) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ times: number }>(
    `select count(*)::int as times from ledger_journals where kind = 'topUp' and order_id = any ($1::uuid[]) group by order_id`,
    [orders],
  );
  await client.end();
  return { once: rows.filter(({ times }) => times === 1).length, oftener: rows.filter(({ times }) => times > 1).length };
}

/** The amount the provider has taken and not refunded. */
export const takenBy = ({ payments }: FreedomPayFake): number =>
  payments
    .filter(({ status }) => status === 'success' || status === 'revoked')
    .reduce((sum, { amount, refunds }) => sum + amount - refundedOf(refunds), 0);

const refundedOf = (refunds: FreedomPayFake['payments'][number]['refunds']): number =>
  refunds.filter(({ status }) => status === 'success').reduce((sum, { amount }) => sum + amount, 0);
