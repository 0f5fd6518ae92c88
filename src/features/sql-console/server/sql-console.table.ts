import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { id, instant, now, oneOf, ref } from '#kit/db/columns.ts';
import { changeStates, runKinds, runOutcomes } from '../sql-limits.ts';

/** Every run. Append-only, except that names may be erased. Writers: noteRun, carryOutChange, forgetInSql. */
export const sqlRunsTable = pgTable('sql_runs', {
  id: id(),
  kind: oneOf(...runKinds).notNull(),
  statement: text().notNull(),
  outcome: oneOf(...runOutcomes).notNull(),
  /** null: the run did not complete */
  lines: integer(),
  milliseconds: integer().notNull(),
  problem: text(),
  /** null: the account was deleted */
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
  /** null: not approved, or the account was deleted */
  approvedBy: ref(() => accountsTable.id),
  endedAt: instant(),
});

/** Completed changes, written by the console's read role in the transaction of each change. Writers: carryOutChange. */
export const sqlChangeMarksTable = pgTable('sql_change_marks', {
  changeId: bigint({ mode: 'number' }).primaryKey(),
  lines: integer().notNull(),
  at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
