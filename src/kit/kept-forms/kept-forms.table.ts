import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, now } from '#kit/db/columns.ts';

/** Writers: keepForm, forgetForms. */
export const keptFormsTable = pgTable('kept_forms', {
  /** The hash of the secret in the address. */
  tokenHash: bytes().primaryKey(),
  form: text().notNull(),
  /** A `Declined`: why it was rejected, and everything that was typed. */
  declined: jsonb().notNull(),
  keptAt: now(),
});
