import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { id, instant, now, oneOf, ref } from '#kit/db/columns.ts';
import { platforms } from '../tester-application.ts';

/** Writers: applyToTest, dismissTesterApplication, restoreTesterApplication, tidyApplications, testersPersonalData, seedDemoTesters. */
export const testerApplicationsTable = pgTable('tester_applications', {
  id: id(),
  /** null: sent by a visitor who only typed a login */
  accountId: ref(() => accountsTable.id),
  login: text().notNull(),
  platform: oneOf(...platforms).notNull(),
  device: text().notNull(),
  experience: text().notNull(),
  locale: oneOf('en', 'ru').notNull(),
  ip: text(),
  /** As reported by the IP lookup in the browser. */
  clientIp: text(),
  createdAt: now(),
  /** null: waiting, unless the login has become a tester */
  dismissedAt: instant(),
  /** null: not dismissed, or the account was deleted */
  dismissedBy: ref(() => accountsTable.id),
});
export type TesterApplication = typeof testerApplicationsTable.$inferSelect;

/** Writers: addTester, removeTester, testersPersonalData, seedDemoTesters. */
export const testersTable = pgTable('testers', {
  id: id(),
  accountId: ref(() => accountsTable.id).notNull(),
  /** null: the account was deleted */
  issuedBy: ref(() => accountsTable.id),
  issuedAt: now(),
  /** The last day in Moscow time; null: unlimited. */
  expiresOn: date({ mode: 'string' }),
});
