import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';

export type LedgerFigures = {
  readonly journals: number;
  readonly entries: number;
  readonly orders: number;
  readonly paidOrders: number;
  readonly creditJournals: number;
  readonly acceptedPayments: number;
  readonly delivered: number;
  readonly parked: number;
  readonly refundsConfirmed: number;
  /** Coins held by players, and money held by providers by currency. */
  readonly coinsHeld: number;
  readonly held: Readonly<Record<string, number>>;
};

/** Each fault with up to ten examples. */
export type LedgerFault = { readonly rule: string; readonly count: number; readonly examples: readonly string[] };

/** Ledger invariants; each query returns the rows that violate one. */
const rules: Readonly<Record<string, ReturnType<typeof sql>>> = {
  'every journal sums up to zero in each currency': sql`
    select journal_id::text as who from ledger_entries group by journal_id, currency having sum(amount) <> 0`,
  'the ledger sums up to zero in each currency': sql`select currency as who from ledger_entries group by currency having sum(amount) <> 0`,
  'every journal has entries': sql`
    select j.id::text as who from ledger_journals j where not exists (select from ledger_entries e where e.journal_id = j.id)`,
  'every balance is the sum of its entries': sql`
    select coalesce(b.account, e.account) as who
      from (select 'coins:player:' || account_id as account, balance from coin_balances) b
      full join (select account, sum(amount) as balance from ledger_entries where account like 'coins:player:%' group by account) e using (account)
     where coalesce(b.balance, 0) <> coalesce(e.balance, 0)`,
  'every paid order is credited by exactly one journal': sql`
    select o.number::text as who from orders o
     where o.paid_at is not null
       and (select count(*) from ledger_journals j where j.order_id = o.id and j.kind = 'topUp' and j.idem = 'credit:' || o.id) <> 1`,
  'only paid orders are credited': sql`
    select j.idem as who from ledger_journals j left join orders o on o.id = j.order_id
     where j.kind = 'topUp' and o.paid_at is null`,
  'every paid order has exactly one accepted payment of its amount': sql`
    select o.number::text as who from orders o
     where o.paid_at is not null
       and (select count(*) from provider_payments p
             where p.order_id = o.id and p.state = 'accepted' and p.provider = o.provider
               and p.amount_minor = coalesce(o.received_minor, o.charged_minor) and p.currency = o.charged_currency) <> 1`,
  'every accepted payment has a paid order': sql`
    select p.provider || ' ' || p.provider_payment_id as who from provider_payments p join orders o on o.id = p.order_id
     where p.state = 'accepted' and o.paid_at is null`,
  'a credit is worth what its order says': sql`
    select o.number::text as who from orders o join ledger_journals j on j.idem = 'credit:' || o.id
     where (select coalesce(sum(e.amount), 0) from ledger_entries e
             where e.journal_id = j.id and e.account = 'coins:player:' || o.account_id) <> o.coins_total
        or (select coalesce(sum(e.amount), 0) from ledger_entries e
             where e.journal_id = j.id and e.account = 'psp:' || o.provider || ':' || o.charged_currency) <> coalesce(o.received_minor, o.charged_minor)`,
  'what went back is what the order says': sql`
    select o.number::text as who from orders o
     where o.coins_reversed <> (
       select coalesce(-sum(e.amount), 0) from ledger_journals j join ledger_entries e on e.journal_id = j.id
        where j.order_id = o.id and j.kind in ('refund', 'chargeback') and e.account = 'coins:player:' || o.account_id)`,
  'refunds never exceed the payment': sql`
    select o.number::text as who from orders o
     where o.refunded_minor > coalesce(o.received_minor, o.charged_minor)
        or o.refunded_minor <> (
          select coalesce(sum(r.amount_minor), 0) from refunds r
           where r.order_id = o.id and r.state = 'confirmed' and r.payment_id is null)`,
  'a lost dispute is a loss of what the order says': sql`
    select o.number::text as who from orders o
     where o.pay_status = 'chargeback_lost'
       and coalesce(o.charged_back_minor, coalesce(o.received_minor, o.charged_minor) - o.refunded_minor) <> (
         select coalesce(sum(e.amount), 0) from ledger_journals j join ledger_entries e on e.journal_id = j.id
          where j.order_id = o.id and e.account = 'chargeback:loss:' || o.charged_currency)`,
  'another sum than was charged, or money that came too late, counts only where a person accepted it, and is what arrived': sql`
    select o.number::text as who from orders o join provider_payments p on p.order_id = o.id and p.state = 'accepted'
     where (p.reason is not distinct from 'amount') <> (o.received_minor is not null)
        or (p.reason is not null and (p.reason not in ('amount', 'late') or p.amount_minor <> coalesce(o.received_minor, o.charged_minor)
            or not exists (select from order_events e where e.order_id = o.id and e.event = 'parkedAccepted')))`,
  'parked money goes back whole and once, or not at all': sql`
    select p.provider || ' ' || p.provider_payment_id as who from provider_payments p
     where (p.state = 'returned') <> ((
       select count(*) from refunds r
        where r.payment_provider = p.provider and r.payment_id = p.provider_payment_id and r.order_id = p.order_id
          and r.state = 'confirmed' and r.amount_minor = p.amount_minor and r.currency = p.currency) = 1)
        or exists (select from refunds r where r.payment_provider = p.provider and r.payment_id = p.provider_payment_id
                    and (p.state = 'accepted' or r.amount_minor <> p.amount_minor or r.currency <> p.currency))`,
  'an order waits for a person only while there is money to decide about': sql`
    select o.number::text as who from orders o
     where o.pay_status = 'review' and not exists (select from provider_payments p where p.order_id = o.id and p.state = 'parked')`,
  'nothing is delivered that is not paid': sql`
    select number::text as who from orders where delivery_status <> 'none' and paid_at is null`,
  'sandbox money is no revenue': sql`
    select o.number::text as who from orders o join ledger_journals j on j.idem = 'credit:' || o.id
      join ledger_entries e on e.journal_id = j.id
     where o.is_test and e.account like 'sales:%'`,
};

export async function ledgerFaults(tx: Tx): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const [rule, question] of Object.entries(rules)) {
    const { rows } = await tx.execute<{ count: string; examples: string[] | null }>(sql`
      select count(*) as count, (array_agg(who))[1:10] as examples from (${question}) found`);
    const { count, examples } = only(rows);
    if (Number(count) > 0) faults.push({ rule, count: Number(count), examples: examples ?? [] });
  }
  return faults;
}

export const rulesCount = Object.keys(rules).length;

export async function ledgerFigures(tx: Tx): Promise<LedgerFigures> {
  const { rows } = await tx.execute<Record<string, string>>(sql`
    select (select count(*) from ledger_journals) as journals,
           (select count(*) from ledger_entries) as entries,
           (select count(*) from orders) as orders,
           (select count(*) from orders where paid_at is not null) as "paidOrders",
           (select count(*) from ledger_journals where kind = 'topUp') as "creditJournals",
           (select count(*) from provider_payments where state = 'accepted') as "acceptedPayments",
           (select count(*) from orders where delivery_status = 'delivered') as delivered,
           (select count(*) from provider_payments where state = 'parked') as parked,
           (select count(*) from refunds where state = 'confirmed') as "refundsConfirmed",
           (select coalesce(sum(balance), 0) from coin_balances) as "coinsHeld"`);
  const held = await tx.execute<{ currency: string; sum: string }>(sql`
    select currency, sum(amount) as sum from ledger_entries where account like 'psp:%' group by currency order by currency`);
  const counted = only(rows);
  const count = (name: string) => Number(counted[name] ?? 0);
  return {
    journals: count('journals'),
    entries: count('entries'),
    orders: count('orders'),
    paidOrders: count('paidOrders'),
    creditJournals: count('creditJournals'),
    acceptedPayments: count('acceptedPayments'),
    delivered: count('delivered'),
    parked: count('parked'),
    refundsConfirmed: count('refundsConfirmed'),
    coinsHeld: count('coinsHeld'),
    held: Object.fromEntries(held.rows.map(({ currency, sum }) => [currency, Number(sum)])),
  };
}
