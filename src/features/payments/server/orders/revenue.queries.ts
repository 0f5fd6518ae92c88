import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { moscowZone } from '#kit/time/moscow.ts';
import type { Range } from '#kit/time/range.ts';

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

/** Real money by Moscow day of payment and by method; what was returned or lost in a dispute counts on the day it was paid. Without a range, of all time. */
export async function readRevenue(tx: Tx, range?: Range) {
  const within = range && sql`and paid_at >= ${range.from}::timestamptz and paid_at < ${range.to}::timestamptz`;
  const { rows } = await tx.execute<RevenueRow>(sql`
    select to_char(paid_at at time zone ${sql.raw(`'${moscowZone}'`)}, 'YYYY-MM-DD') as day, payment_type, max(method_name) as method,
           charged_currency as currency, count(*) as orders, sum(${received}) as gross, sum(refunded_minor) as refunded,
           sum(${chargedBack}) as charged_back
      from orders
     where ${isRevenue} ${within}
     group by 1, 2, 4 order by 1, 2, 4`);
  return rows.map(({ day, payment_type, method, currency, ...row }) => {
    const [orders, gross] = [Number(row.orders), Number(row.gross)];
    const [refunded, chargedBack] = [Number(row.refunded), Number(row.charged_back)];
    return { day, paymentType: payment_type, method, currency, orders, gross, refunded, chargedBack, net: gross - refunded - chargedBack };
  });
}

/** What is left of one person's real money after refunds and lost disputes, in kopecks: of other money as much as it was sold for. */
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
