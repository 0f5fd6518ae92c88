import { eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { contains } from '#kit/db/like.ts';
import { fail } from '#kit/errors/errors.ts';
import { type CursorColumns, listRows, noCursor } from '#kit/list/list-rows.ts';
import { applicationList } from '../partners.list.ts';
import { type Application, applicationsTable as table } from './partners.table.ts';

export type ShownApplication = Application & { readonly login: string; readonly decider: string | null };

const decider = alias(accountsTable, 'decider');

export const shownApplications = (tx: Tx, cursor: CursorColumns = noCursor) =>
  tx
    .select({ ...getTableColumns(table), login: accountsTable.login, decider: decider.login, ...cursor })
    .from(table)
    .innerJoin(accountsTable, eq(accountsTable.id, table.accountId))
    .leftJoin(decider, eq(decider.id, table.decidedBy))
    .$dynamic();

export async function getApplication(tx: Tx, id: number): Promise<ShownApplication> {
  const [row] = await shownApplications(tx).where(eq(table.id, id));
  return row ?? fail('kit.notFound');
}

export const applicationRows = listRows(applicationList, {
  select: shownApplications,
  id: table.id,
  changed: [table.createdAt, table.decidedAt],
  range: table.createdAt,
  where: {
    text: (text) => contains(text, accountsTable.login, table.channel),
    state: (state) => eq(table.state, state),
  },
  orders: {
    number: 'id',
    login: { key: sql`lower(${accountsTable.login})`, type: 'text' },
    createdAt: { key: table.createdAt, type: 'timestamptz' },
  },
});
