import { sql } from 'drizzle-orm';
import { inet, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { adminAccountsTable } from '#features/admin-accounts/server/admin-accounts.table.ts';
import { bytes, id, instant, now, ref } from '#kit/db/columns.ts';

/** The statement's time instead of the transaction's, because sessions are compared with times of other transactions. */
const clock = () => timestamp({ withTimezone: true, mode: 'date' }).notNull().default(sql`clock_timestamp()`);

/** Writers: startSession, renewSession, endSession, endAllSessions, endLapsedSessions, touchSession, confirmPassword, sweepSessions, sessionsPersonalData. */
export const sessionsTable = pgTable('sessions', {
  id: id(),
  /** SHA-256 of the token in the cookie; the token itself is not stored. */
  tokenHash: bytes().notNull(),
  accountId: ref(() => accountsTable.id).notNull(),
  /** null: acts as no administrator */
  activeAdminAccountId: ref(() => adminAccountsTable.id),
  /** Unchanged by a switch of admin account. */
  signedInAt: clock(),
  /** When the password was last entered: at the sign-in, or to confirm something dangerous. */
  passwordGivenAt: clock(),
  createdAt: clock(),
  lastSeenAt: clock(),
  expiresAt: instant().notNull(),
  ip: inet().notNull(),
  userAgent: text().notNull(),
  revokedAt: instant(),
});

/** Writers: rememberDevice, forgetOtherDevices, sweepSessions, sessionsPersonalData. */
export const knownDevicesTable = pgTable('known_devices', {
  tokenHash: bytes().notNull(),
  accountId: ref(() => accountsTable.id).notNull(),
  firstSeenAt: now(),
  lastSeenAt: now(),
});

/**
 * Sign-ins without JavaScript that wait for their code. Writers: rememberPending, finishSignIn, endAllSessions, sweepSessions,
 * sessionsPersonalData.
 */
export const pendingSignInsTable = pgTable('pending_sign_ins', {
  /** SHA-256 of the token in the cookie. */
  tokenHash: bytes().primaryKey(),
  accountId: ref(() => accountsTable.id).notNull(),
  /** When the password was entered. */
  createdAt: clock(),
});

/** Writers: countFailure, uncountFailure, forgetFailures, sweepSessions, sessionsPersonalData. */
export const signInFailuresTable = pgTable('sign_in_failures', {
  /** SHA-256 of the typed login, in lower case. */
  loginHash: bytes().primaryKey(),
  failures: integer().notNull(),
  lastFailedAt: clock(),
});
