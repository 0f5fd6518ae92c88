import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { id, instant, now, oneOf, ref } from '#kit/db/columns.ts';
import { changeStates, runKinds, runOutcomes } from '../sql-limits.ts';

/** Every run. Only ever added to; a name may give way. Writers: noteRun, carryOutChange, forgetInSql. */
export const sqlRunsTable = pgTable('sql_runs', {
  id: id(),
  kind: oneOf(...runKinds).notNull(),
  statement: text().notNull(),
  outcome: oneOf(...runOutcomes).notNull(),
  /** null: it did not run to its end */
  lines: integer(),
  milliseconds: integer().notNull(),
  problem: text(),
  /** null: the account is gone */
  ranBy: ref(() => accountsTable.id),
  ranAt: now(),
});
export type SqlRun = typeof sqlRunsTable.$inferSelect;

/** Writers: saveSqlStatement, forgetSqlStatement, sqlConsolePersonalData, forgetInSql. */
export const sqlStatementsTable = pgTable('sql_statements', {
  id: id(),
  name: text().notNull(),
  statement: text().notNull(),
  savedBy: ref(() => accountsTable.id).notNull(),
  savedAt: now(),
});

/** Writers: askSqlChange, applySqlChange, carryOutChange, forgetInSql. */
export const sqlChangesTable = pgTable('sql_changes', {
  id: id(),
  statement: text().notNull(),
  lines: integer().notNull(),
  state: oneOf(...changeStates)
    .notNull()
    .default('asked'),
  problem: text(),
  askedBy: ref(() => accountsTable.id),
  askedAt: now(),
  /** null: nobody has said yes, or the account is gone */
  approvedBy: ref(() => accountsTable.id),
  endedAt: instant(),
});

/** Which changes are done, written in the transaction of each by the console's role for reading. Writers: carryOutChange. */
export const sqlChangeMarksTable = pgTable('sql_change_marks', {
  changeId: bigint({ mode: 'number' }).primaryKey(),
  lines: integer().notNull(),
  at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
