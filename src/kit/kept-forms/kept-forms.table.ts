import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, now } from '#kit/db/columns.ts';

/** Writers: keepForm, forgetForms. */
export const keptFormsTable = pgTable('kept_forms', {
  /** Of the secret that stands in the address. */
  tokenHash: bytes().primaryKey(),
  form: text().notNull(),
  /** As `Declined`: why it was refused, and everything that was typed. */
  declined: jsonb().notNull(),
  keptAt: now(),
});
