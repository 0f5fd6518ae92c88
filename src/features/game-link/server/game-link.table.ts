import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { bytes, id, instant, now, oneOf, ref } from '#kit/db/columns.ts';

/** Writers: makeKey, rotateKey, revokeKey, touchKey, seedDemoKeys. */
export const gameKeysTable = pgTable('game_keys', {
  id: id(),
  kind: oneOf('game', 'launcher').notNull(),
  /** null for the launcher, which belongs to no server */
  server: integer(),
  hash: bytes().notNull(),
  prefix: text().notNull(),
  createdAt: now(),
  /** null: created on the command line */
  createdBy: ref(() => accountsTable.id),
  /** null: no end */
  validUntil: instant(),
  revokedAt: instant(),
  lastUsedAt: instant(),
  lastUsedIp: text(),
});

/** Writers: sendCommand, sendCommands, seedDemoCommands, leaseCommands, acknowledgeCommand, expireUnacknowledged, withdrawCommands, sendCommandAgain, giveUpCommand, forgetInCommands, tidyCommands. */
export const commandsTable = pgTable('commands', {
  id: id(),
  server: integer().notNull(),
  /** null: the whole server */
  accountId: ref(() => accountsTable.id),
  lane: text().notNull(),
  kind: text().notNull(),
  payload: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  dedupeKey: text().notNull(),
  state: oneOf('open', 'done', 'dead', 'givenUp').notNull().default('open'),
  createdAt: now(),
  /** Earliest delivery; during a lease, the end of the lease. */
  dueAt: now(),
  leasedUntil: instant(),
  attempts: integer().notNull().default(0),
  failures: integer().notNull().default(0),
  failure: text(),
  endedAt: instant(),
});

/** Writers: registerAccount, gameLinkPersonalData, seedDemoRegistrations. */
export const registrationsTable = pgTable('registrations', {
  accountId: ref(() => accountsTable.id).primaryKey(),
  server: integer().notNull(),
  at: now(),
  referralCode: text(),
  invitationCode: text(),
  /** When the link was followed; null if unknown. */
  invitedAt: instant(),
});

/**
 * Players who have proved their identity to a server. Writers: enterWorld, gameLinkPersonalData, seedDemoEntries, seedDemoRegistrations.
 */
export const enteredWorldsTable = pgTable(
  'entered_worlds',
  {
    accountId: ref(() => accountsTable.id).notNull(),
    server: integer().notNull(),
    since: now(),
    lastAt: now(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.server] })],
);

/**
 * IP addresses (as rate limits group them) from which players recently entered. Writers: rememberAddress, forgetOldAddresses,
 * gameLinkPersonalData.
 */
export const knownAddressesTable = pgTable(
  'known_addresses',
  {
    accountId: ref(() => accountsTable.id).notNull(),
    address: text().notNull(),
    lastSeenAt: now(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.address] })],
);

/** Registrations per server and month (its first day), maintained by triggers on registrations. Written only by the database. */
export const registrationCountsTable = pgTable(
  'registration_counts',
  {
    server: integer().notNull(),
    month: date().notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.server, table.month] })],
);

/** Writers: recordLauncherHeartbeat. */
export const launcherPhasesTable = pgTable('launcher_phases', {
  launcher: text().primaryKey(),
  downloading: integer().notNull(),
  connecting: integer().notNull(),
  heardAt: instant().notNull(),
});

export type GameKey = typeof gameKeysTable.$inferSelect;
export type Command = typeof commandsTable.$inferSelect;
