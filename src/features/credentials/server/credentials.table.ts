import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { bytes, id, instant, ref } from '#kit/db/columns.ts';

const clock = () => timestamp({ withTimezone: true, mode: 'date' }).notNull().default(sql`clock_timestamp()`);

/** Writers: sendRecovery, resetPassword, dropOpenResets, sweepCredentials, credentialsPersonalData. */
export const passwordResetsTable = pgTable('password_resets', {
  id: id(),
  /** SHA-256 of the token in the mail; the token itself is not stored. */
  tokenHash: bytes().notNull(),
  accountId: ref(() => accountsTable.id).notNull(),
  createdAt: clock(),
  expiresAt: instant().notNull(),
  /** null: unused */
  usedAt: instant(),
});

/** Writers: requestEmailChange, cancelEmailChange, confirmEmailChange, dropEmailChange, sweepCredentials, credentialsPersonalData. */
export const emailChangesTable = pgTable('email_changes', {
  accountId: ref(() => accountsTable.id).primaryKey(),
  email: text().notNull(),
  tokenHash: bytes().notNull(),
  createdAt: clock(),
  expiresAt: instant().notNull(),
});
