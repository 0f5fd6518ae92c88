import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, now, oneOf } from '#kit/db/columns.ts';

/** Writers: seedAccounts, createAccount, seedPlayers, storePasswordHash, accountsPersonalData, moveSessionsStart, setPassword, setEmail, setLocale, disableAccount, enableAccount, markLeaving. */
export const accountsTable = pgTable('accounts', {
  /** Game and site name a person by it: the globalId. */
  id: id(),
  login: text().notNull(),
  email: text().notNull(),
  passwordHash: text().notNull(),
  /** When the person chose it; the same password under a stronger hash does not move it. */
  passwordSetAt: now(),
  locale: oneOf('en', 'ru').notNull().default('en'),
  createdAt: now(),
  /** null = the account may be used */
  disabledAt: instant(),
  /** Sessions that were signed in before this moment are over. */
  sessionsValidFrom: now(),
  /** null = nobody asked to delete it; set during the grace period */
  leavingAt: instant(),
});
