import { eq, getTableColumns, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { ordersTable } from '#features/payments/server/payments.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { type CursorColumns, listRows } from '#kit/list/list-rows.ts';
import type { CommissionState } from '../partner-rules.ts';
import { commissionList } from '../partners.list.ts';
import { type Commission, payoutsTable, commissionsTable as table } from './partners.table.ts';

export type ShownCommission = Commission & {
  readonly accountId: number;
  readonly login: string;
  readonly number: number;
  readonly state: CommissionState;
};

/** Commissions of one partner. Payouts cover the oldest ones first. */
export function commissionRows(partnerId: number) {
  const state = stateOf(partnerId);
  return listRows(commissionList, {
    select: (tx: Tx, cursor: CursorColumns) =>
      tx
        .select({
          ...getTableColumns(table),
          accountId: accountsTable.id,
          login: accountsTable.login,
          number: ordersTable.number,
          state: state.as('state'),
          ...cursor,
        })
        .from(table)
        .innerJoin(ordersTable, eq(ordersTable.id, table.orderId))
        .innerJoin(accountsTable, eq(accountsTable.id, ordersTable.accountId))
        .$dynamic(),
    id: table.id,
    changed: [table.earnedAt, table.releasedAt],
    scope: eq(table.partnerId, partnerId),
    range: table.earnedAt,
    where: { state: (asked) => eq(state, asked) },
    orders: {
      order: { key: ordersTable.number, type: 'bigint' },
      earnedAt: { key: table.earnedAt, type: 'timestamptz' },
    },
  });
}

const stateOf = (partnerId: number) => {
  const paid = sql`(select coalesce(sum(p.minor), 0) from ${payoutsTable} p where p.partner_id = ${partnerId} and p.state = 'done')`;
  // The last commission that the payouts cover; evaluated once for all rows.
  const last = sql`(select k.earned_at, k.id from (
    select c.earned_at, c.id, sum(c.minor) over (order by c.earned_at, c.id) as so_far
      from ${table} c where c.partner_id = ${partnerId} and c.released_at is not null) k
    where k.so_far <= ${paid} order by k.earned_at desc, k.id desc limit 1)`;
  return sql<CommissionState>`case when ${table.minor} = 0 then 'reversed' when ${table.releasedAt} is null then 'hold'
    when (${table.earnedAt}, ${table.id}) <= ${last} then 'paid' else 'due' end`;
};
