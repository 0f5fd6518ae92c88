import { sql } from 'drizzle-orm';
import { inet, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { adminAccountsTable } from '#features/admin-accounts/server/admin-accounts.table.ts';
import { bytes, id, instant, now, ref } from '#kit/db/columns.ts';

/** The moment of the statement, not of the transaction: a session is compared with moments of other transactions. */
const clock = () => timestamp({ withTimezone: true, mode: 'date' }).notNull().default(sql`clock_timestamp()`);

/** Writers: startSession, renewSession, endSession, touchSession, sweepSessions. */
export const sessionsTable = pgTable('sessions', {
  id: id(),
  /** SHA-256 of the token in the cookie, which is kept nowhere. */
  tokenHash: bytes().notNull(),
  accountId: ref(() => accountsTable.id).notNull(),
  /** null = acts as no administrator */
  activeAdminAccountId: ref(() => adminAccountsTable.id),
  /** When the password was given; a switch of admin account does not move it. */
  signedInAt: clock(),
  createdAt: clock(),
  lastSeenAt: clock(),
  expiresAt: instant().notNull(),
  ip: inet().notNull(),
  userAgent: text().notNull(),
  revokedAt: instant(),
});

/** Writers: rememberDevice, sweepSessions. */
export const knownDevicesTable = pgTable('known_devices', {
  tokenHash: bytes().notNull(),
  accountId: ref(() => accountsTable.id).notNull(),
  firstSeenAt: now(),
  lastSeenAt: now(),
});

/** Writers: countFailure, claimAttempt, forgetFailures, sweepSessions. */
export const signInFailuresTable = pgTable('sign_in_failures', {
  /** SHA-256 of the login as typed, in lower case. */
  loginHash: bytes().primaryKey(),
  failures: integer().notNull(),
  lastFailedAt: clock(),
});
