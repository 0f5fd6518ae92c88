import { aliasedTable, and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { stateNow } from '#features/approvals/server/approvals.queries.ts';
import { approvalsTable } from '#features/approvals/server/approvals.table.ts';
import { consoleRoles } from '#kit/db/console.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import { sqlChange, sqlChangeOfOneTable } from '../sql-console.approvals.ts';
import type { shownChangeStates } from '../sql-limits.ts';
import { type SqlRun, sqlChangesTable, sqlRunsTable, sqlStatementsTable } from './sql-console.table.ts';

const shownRuns = 50;
const shownChanges = 20;

/** Tables and columns that the console's role may read, according to the database. */
export async function listReadable(tx: Tx): Promise<{ name: string; columns: string[]; writable: boolean }[]> {
  const { rows } = await tx.execute<{ name: string; columns: string[]; writable: boolean }>(sql`
    select relname::text as name, array_agg(attname::text order by attnum) as columns,
           has_table_privilege(${consoleRoles.write}, pg_class.oid, 'UPDATE') as writable
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and has_column_privilege(${consoleRoles.read}, pg_class.oid, attnum, 'SELECT')
     group by relname, pg_class.oid order by relname`);
  return rows;
}

export const listOwnRuns = (tx: Tx, accountId: number): Promise<SqlRun[]> =>
  tx.select().from(sqlRunsTable).where(eq(sqlRunsTable.ranBy, accountId)).orderBy(desc(sqlRunsTable.id)).limit(shownRuns);

/** Throws 404 for another person's run. */
export async function getOwnRun(tx: Tx, accountId: number, id: number): Promise<SqlRun> {
  const [run] = await tx
    .select()
    .from(sqlRunsTable)
    .where(and(eq(sqlRunsTable.id, id), eq(sqlRunsTable.ranBy, accountId), eq(sqlRunsTable.kind, 'read')));
  return run ?? fail('kit.notFound');
}

export const listOwnStatements = (tx: Tx, accountId: number) =>
  tx.select().from(sqlStatementsTable).where(eq(sqlStatementsTable.savedBy, accountId)).orderBy(asc(sqlStatementsTable.name));

/** The change itself records only its approval; other outcomes are taken from the request. */
const stateShown = sql<(typeof shownChangeStates)[number]>`case
  when ${sqlChangesTable.state} = 'asked' and ${stateNow} in ('refused', 'withdrawn', 'expired', 'failed') then ${stateNow}
  else ${sqlChangesTable.state} end`;

const isItsRequest = and(
  inArray(approvalsTable.kind, [sqlChange.id, sqlChangeOfOneTable.id]),
  eq(sql`(${approvalsTable.payload} ->> 'change')::bigint`, sqlChangesTable.id),
);

export function listChanges(tx: Tx) {
  const [asker, approver] = [aliasedTable(accountsTable, 'asker'), aliasedTable(accountsTable, 'approver')];
  return tx
    .select({
      change: sqlChangesTable,
      state: stateShown,
      askedBy: asker.login,
      approvedBy: approver.login,
      decidedAt: approvalsTable.decidedAt,
    })
    .from(sqlChangesTable)
    .leftJoin(approvalsTable, isItsRequest)
    .leftJoin(asker, eq(asker.id, sqlChangesTable.askedBy))
    .leftJoin(approver, eq(approver.id, sqlChangesTable.approvedBy))
    .orderBy(desc(sqlChangesTable.id))
    .limit(shownChanges);
}
