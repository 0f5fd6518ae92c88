import { bigint, boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { id, instant, now, oneOf, ref } from '#kit/db/columns.ts';
import { severities } from '../bug-report.ts';
import { bugStates } from '../bug-states.ts';

/** Writers: reportBug, reportBugOfTicket, judgeBug, tidyBugs, bugsPersonalData, seedDemoBugs. */
export const bugReportsTable = pgTable('bug_reports', {
  id: id(),
  /** null: reported by a visitor, or the account was deleted */
  accountId: ref(() => accountsTable.id),
  title: text().notNull(),
  steps: text().notNull(),
  expected: text().notNull(),
  actual: text().notNull(),
  version: text().notNull(),
  device: text().notNull(),
  severity: oneOf(...severities).notNull(),
  contact: text(),
  locale: oneOf('en', 'ru').notNull(),
  /** As seen by the server; null after an erasure. */
  ip: text(),
  /** As returned by the browser's own lookup. */
  clientIp: text(),
  /** Number of the support ticket it came from. */
  ticketId: bigint({ mode: 'number' }),
  /** Attachment ids, in the order they were added. */
  files: jsonb().$type<readonly number[]>().notNull().default([]),
  createdAt: now(),
  state: oneOf(...bugStates)
    .notNull()
    .default('new'),
  /** The original report of a duplicate. */
  duplicateOf: bigint({ mode: 'number' }),
  /** null: not judged yet, or the account was deleted */
  judgedBy: ref(() => accountsTable.id),
  judgedAt: instant(),
});

/** Writers: commentBug, judgeBug, bugsPersonalData, seedDemoBugs. */
export const bugCommentsTable = pgTable('bug_comments', {
  id: id(),
  bugId: ref(() => bugReportsTable.id).notNull(),
  /** null: the account was deleted */
  authorId: ref(() => accountsTable.id),
  text: text().notNull(),
  /** Visible to the reporter. */
  shown: boolean().notNull(),
  at: now(),
});
