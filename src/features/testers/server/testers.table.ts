import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { id, instant, now, oneOf, ref } from '#kit/db/columns.ts';
import { platforms } from '../tester-application.ts';

/** Writers: applyToTest, dismissTesterApplication, restoreTesterApplication, tidyApplications, testersPersonalData, seedDemoTesters. */
export const testerApplicationsTable = pgTable('tester_applications', {
  id: id(),
  /** null: sent by somebody who was not signed in and only typed a login */
  accountId: ref(() => accountsTable.id),
  login: text().notNull(),
  platform: oneOf(...platforms).notNull(),
  device: text().notNull(),
  experience: text().notNull(),
  locale: oneOf('en', 'ru').notNull(),
  ip: text(),
  /** As the browser's own look-up told it. */
  clientIp: text(),
  createdAt: now(),
  /** null: waits, unless the login has become a tester */
  dismissedAt: instant(),
  /** null: not dismissed, or the account is gone */
  dismissedBy: ref(() => accountsTable.id),
});
export type TesterApplication = typeof testerApplicationsTable.$inferSelect;

/** Writers: addTester, removeTester, testersPersonalData, seedDemoTesters. */
export const testersTable = pgTable('testers', {
  id: id(),
  accountId: ref(() => accountsTable.id).notNull(),
  /** null: the account is gone */
  issuedBy: ref(() => accountsTable.id),
  issuedAt: now(),
  /** The last day, Moscow's; null: without end. */
  expiresOn: date({ mode: 'string' }),
});
