import { count, eq, getTableColumns, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { contains } from '#kit/db/like.ts';
import { fail } from '#kit/errors/errors.ts';
import { type CursorColumns, listRows, noCursor } from '#kit/list/list-rows.ts';
import type { Verdict } from '../referal-rules.ts';
import { broughtList } from '../referals.list.ts';
import { type Referal, referalsTable as table } from './referals.table.ts';
import { verdict } from './verdict.ts';

export type ShownReferal = Referal & { readonly login: string };

const shown = (tx: Tx, cursor: CursorColumns = noCursor) =>
  tx
    .select({ ...getTableColumns(table), login: accountsTable.login, ...cursor })
    .from(table)
    .innerJoin(accountsTable, eq(accountsTable.id, table.accountId))
    .$dynamic();

export async function getBrought(tx: Tx, id: number): Promise<ShownReferal> {
  const [row] = await shown(tx).where(eq(table.id, id));
  return row ?? fail('kit.notFound');
}

export async function countVerdicts(tx: Tx, referrerId: number): Promise<Record<Verdict, number>> {
  const rows = await tx.select({ verdict, people: count() }).from(table).where(eq(table.referrerId, referrerId)).groupBy(verdict);
  const of = (asked: Verdict) => rows.find((row) => row.verdict === asked)?.people ?? 0;
  return { valid: of('valid'), waiting: of('waiting'), ownAccount: of('ownAccount'), sameDevice: of('sameDevice') };
}

export const broughtRows = (referrerId: number) =>
  listRows(broughtList, {
    select: shown,
    id: table.id,
    changed: [table.registeredAt, table.levelAt, table.toppedUpAt, table.clearedAt],
    scope: eq(table.referrerId, referrerId),
    range: table.registeredAt,
    where: {
      text: (text) => contains(text, accountsTable.login, table.source),
      verdict: (asked) => eq(verdict, asked),
    },
    orders: {
      login: { key: sql`lower(${accountsTable.login})`, type: 'text' },
      source: { key: table.source, type: 'text' },
      registeredAt: { key: table.registeredAt, type: 'timestamptz' },
    },
  });
