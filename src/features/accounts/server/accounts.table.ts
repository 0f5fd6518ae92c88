import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, now, oneOf } from '#kit/db/columns.ts';

/** Writers: seedAccounts, createAccount, seedPlayers, storePasswordHash, accountsPersonalData, moveSessionsStart, setPassword, setEmail, setLocale, disableAccount, enableAccount, markLeaving. */
export const accountsTable = pgTable('accounts', {
  /** The globalId in the game and on the site. */
  id: id(),
  login: text().notNull(),
  email: text().notNull(),
  passwordHash: text().notNull(),
  /** When the person set it; storing the same password with a stronger hash does not change this. */
  passwordSetAt: now(),
  locale: oneOf('en', 'ru').notNull().default('en'),
  createdAt: now(),
  /** null: enabled */
  disabledAt: instant(),
  /** Sessions signed in before this time are invalid. */
  sessionsValidFrom: now(),
  /** null: no deletion confirmed; set during the grace period */
  leavingAt: instant(),
});
