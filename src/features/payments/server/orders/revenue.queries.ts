import { isNotNull, max, min, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { addDays, dayOf, moscowZone, startOfDay } from '#kit/time/moscow.ts';
import type { Range } from '#kit/time/range.ts';
import { ordersTable } from '../payments.table.ts';

type RevenueRow = {
  readonly day: string;
  readonly payment_type: number;
  readonly method: string;
  readonly currency: string;
  readonly orders: string;
  readonly gross: string;
  readonly refunded: string;
  readonly charged_back: string;
};

/** Days per statement, so that a request for several years runs many short statements instead of a long one. */
const daysAtOnce = 31;

/**
 * Real money by Moscow day of payment and by method; refunds and lost disputes count on the day of the payment. Without a range, for all
 * time.
 */
export async function readRevenue(tx: Tx, range?: Range) {
  const revenue: Awaited<ReturnType<typeof sumDays>> = [];
  for (const part of partsOf(await paidWithin(tx, range))) revenue.push(...(await sumDays(tx, part)));
  return revenue;
}

type Span = { readonly from: Date; readonly to: Date };

/** Limits the range to days that have payments: a request may cover a thousand years. */
async function paidWithin(tx: Tx, range: Range | undefined): Promise<Span> {
  const [paid] = await tx
    .select({ first: min(ordersTable.paidAt), last: max(ordersTable.paidAt) })
    .from(ordersTable)
    .where(isNotNull(ordersTable.paidAt));
  if (!paid?.first || !paid.last) return { from: new Date(0), to: new Date(0) };
  const whole = { from: startOfDay(dayOf(paid.first)), to: startOfDay(addDays(dayOf(paid.last), 1)) };
  if (!range) return whole;
  const [from, to] = [new Date(range.from), new Date(range.to)];
  return { from: from > whole.from ? from : whole.from, to: to < whole.to ? to : whole.to };
}

/** Every partition except the first starts at a Moscow midnight, so no day is summed twice. */
function* partsOf({ from, to }: Span): Generator<Span> {
  for (let at = from; at < to; ) {
    const next = startOfDay(addDays(dayOf(at), daysAtOnce));
    yield { from: at, to: next < to ? next : to };
    at = next;
  }
}

async function sumDays(tx: Tx, part: Span) {
  const { rows } = await tx.execute<RevenueRow>(sumsOf(part));
  return rows.map(({ day, payment_type, method, currency, ...row }) => {
    const [orders, gross] = [Number(row.orders), Number(row.gross)];
    const [refunded, chargedBack] = [Number(row.refunded), Number(row.charged_back)];
    return { day, paymentType: payment_type, method, currency, orders, gross, refunded, chargedBack, net: gross - refunded - chargedBack };
  });
}

/** One lateral query per day: no sort and no time zone conversion per payment, and the index orders_revenue covers it. */
export function sumsOf({ from, to }: Span): SQL {
  const zone = sql.raw(`'${moscowZone}'`);
  const [first, last] = [dayOf(from), dayOf(new Date(to.getTime() - 1))];
  return sql`
    select to_char(day, 'YYYY-MM-DD') as day, sums.*
      from generate_series(${first}::timestamp, ${last}::timestamp, interval '1 day') day
     cross join lateral (
       select payment_type, max(method_name) as method, charged_currency as currency, count(*) as orders, sum(${received}) as gross,
              sum(refunded_minor) as refunded, sum(${chargedBack}) as charged_back
         from orders
        where ${isRevenue} and paid_at >= greatest(day at time zone ${zone}, ${from.toISOString()}::timestamptz)
          and paid_at < least((day + interval '1 day') at time zone ${zone}, ${to.toISOString()}::timestamptz)
        group by payment_type, charged_currency) sums
     order by 1, payment_type, currency`;
}

/**
 * Real money received from an account minus refunds and lost disputes, in kopecks; other currencies count at the rouble price of the order.
 */
export async function readNetPaidBy(tx: Tx, accountId: number): Promise<number> {
  const { rows } = await tx.execute<{ readonly net: string }>(sql`
    select coalesce(sum(round((${received} - refunded_minor - ${chargedBack})::numeric * amount_minor / charged_minor)), 0) as net
      from orders
     where account_id = ${accountId} and ${isRevenue}`);
  return Number(rows[0]?.net);
}

const isRevenue = sql.raw('not is_test and paid_at is not null');
const received = sql.raw('coalesce(received_minor, charged_minor)');
const chargedBack = sql.raw(`
  case when pay_status = 'chargeback_lost' then coalesce(charged_back_minor, coalesce(received_minor, charged_minor) - refunded_minor) else 0 end`);
