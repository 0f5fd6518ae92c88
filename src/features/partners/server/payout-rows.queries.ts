import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { approvalsTable } from '#features/approvals/server/approvals.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { contains } from '#kit/db/like.ts';
import { fail } from '#kit/errors/errors.ts';
import { type CursorColumns, listRows, noCursor } from '#kit/list/list-rows.ts';
import { largePayout } from '../partners.approvals.ts';
import { payoutList } from '../partners.list.ts';
import { type Payout, payoutsTable as table } from './partners.table.ts';

export type ShownPayout = Payout & { readonly login: string; readonly sender: string | null; readonly approval: number | null };

const sender = alias(accountsTable, 'sender');
/** A large payout that waits for the second approval. */
const waiting = and(
  eq(approvalsTable.kind, largePayout.id),
  eq(approvalsTable.subject, sql`'partnerPayout:' || ${table.id}`),
  eq(approvalsTable.state, 'pending'),
  sql`${approvalsTable.expiresAt} > now()`,
);

export const shownPayouts = (tx: Tx, cursor: CursorColumns = noCursor) =>
  tx
    .select({ ...getTableColumns(table), login: accountsTable.login, sender: sender.login, approval: approvalsTable.id, ...cursor })
    .from(table)
    .innerJoin(accountsTable, eq(accountsTable.id, table.partnerId))
    .leftJoin(sender, eq(sender.id, table.sentBy))
    .leftJoin(approvalsTable, waiting)
    .$dynamic();

export async function getPayout(tx: Tx, id: number): Promise<ShownPayout> {
  const [row] = await shownPayouts(tx).where(eq(table.id, id));
  return row ?? fail('kit.notFound');
}

export const payoutRows = listRows(payoutList, {
  select: shownPayouts,
  id: table.id,
  changed: [table.requestedAt, table.sentAt, table.endedAt],
  range: table.requestedAt,
  where: {
    text: (text) => contains(text, accountsTable.login, table.details),
    state: (state) => eq(table.state, state),
  },
  orders: {
    number: 'id',
    login: { key: sql`lower(${accountsTable.login})`, type: 'text' },
    amount: { key: table.minor, type: 'bigint' },
    requestedAt: { key: table.requestedAt, type: 'timestamptz' },
  },
});
