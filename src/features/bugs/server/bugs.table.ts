import { bigint, boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { id, instant, now, oneOf, ref } from '#kit/db/columns.ts';
import { severities } from '../bug-report.ts';
import { bugStates } from '../bug-states.ts';

/** Writers: reportBug, reportBugOfTicket, judgeBug, tidyBugs, bugsPersonalData, seedDemoBugs. */
export const bugReportsTable = pgTable('bug_reports', {
  id: id(),
  /** null: reported by a visitor, or the account is gone */
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
  /** As the server saw it; null once the person asked to be forgotten. */
  ip: text(),
  /** As the browser's own look-up told it. */
  clientIp: text(),
  /** The number of the ticket it came from. */
  ticketId: bigint({ mode: 'number' }),
  /** Ids of attachments, in the order they were added. */
  files: jsonb().$type<readonly number[]>().notNull().default([]),
  createdAt: now(),
  state: oneOf(...bugStates)
    .notNull()
    .default('new'),
  /** The one that it repeats. */
  duplicateOf: bigint({ mode: 'number' }),
  /** null: nobody has judged it, or the account is gone */
  judgedBy: ref(() => accountsTable.id),
  judgedAt: instant(),
});

/** Writers: commentBug, judgeBug, bugsPersonalData, seedDemoBugs. */
export const bugCommentsTable = pgTable('bug_comments', {
  id: id(),
  bugId: ref(() => bugReportsTable.id).notNull(),
  /** null: the account is gone */
  authorId: ref(() => accountsTable.id),
  text: text().notNull(),
  /** Whoever reported it reads it too. */
  shown: boolean().notNull(),
  at: now(),
});
