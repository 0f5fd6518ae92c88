import { pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { id, instant, now, oneOf, ref } from '#kit/db/columns.ts';

/** Writers: recordConsent, withdrawConsent, seedDemoConsents, tidyConsents, consentsPersonalData. */
export const consentsTable = pgTable('consents', {
  id: id(),
  accountId: ref(() => accountsTable.id).notNull(),
  document: text().notNull(),
  /** The day from which the edition is in force, as 2026-11-01. */
  edition: text().notNull(),
  /** The language it was read in. */
  locale: oneOf('en', 'ru').notNull(),
  source: oneOf('game', 'site').notNull(),
  acceptedAt: now(),
  /** null = it holds */
  withdrawnAt: instant(),
  /** null = the account is in use; afterwards the day on which the last trace goes */
  keepUntil: instant(),
});

export type Consent = typeof consentsTable.$inferSelect;
