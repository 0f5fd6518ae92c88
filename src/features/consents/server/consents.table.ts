import { pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { id, instant, now, oneOf, ref } from '#kit/db/columns.ts';

/** Writers: recordConsent, withdrawConsent, seedDemoConsents, tidyConsents, consentsPersonalData. */
export const consentsTable = pgTable('consents', {
  id: id(),
  accountId: ref(() => accountsTable.id).notNull(),
  document: text().notNull(),
  /** The day from which the edition applies, for example 2026-11-01. */
  edition: text().notNull(),
  /** The language in which it was read. */
  locale: oneOf('en', 'ru').notNull(),
  source: oneOf('game', 'site').notNull(),
  acceptedAt: now(),
  /** null: valid */
  withdrawnAt: instant(),
  /** null: the account exists; otherwise the end of the retention after its deletion */
  keepUntil: instant(),
});

export type Consent = typeof consentsTable.$inferSelect;
