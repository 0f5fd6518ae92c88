import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { id, now, oneOf, ref } from '#kit/db/columns.ts';
import { severities } from '../bug-report.ts';

/** Writers: reportBug, reportBugOfTicket, tidyBugs, bugsPersonalData. */
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
  createdAt: now(),
});
