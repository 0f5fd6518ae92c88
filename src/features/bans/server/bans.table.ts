import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { LogKind } from '#features/logs/log-kinds.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import { id, instant, now, oneOf, ref } from '#kit/db/columns.ts';

/** The last revision of each feed. Writers: nextRevision, skipBanRevisions, storeDemoBans, seedDemoLauncherBans. */
export const banRevisionsTable = pgTable('ban_revisions', {
  feed: text().primaryKey(),
  revision: bigint({ mode: 'number' }).notNull(),
});

/** Writers: ban, changeBanTerm, liftBan, skipBanRevisions, forgetInBans, bansPersonalData, storeDemoBans. */
export const gameBansTable = pgTable('game_bans', {
  id: id(),
  server: integer()
    .notNull()
    .references(() => serversTable.number),
  accountId: ref(() => accountsTable.id).notNull(),
  /** The nick at the time of the ban. */
  nick: text().notNull(),
  reason: text().notNull(),
  origin: oneOf('admin', 'complaint').notNull().default('admin'),
  complaintId: bigint({ mode: 'number' }),
  bannedAt: now(),
  /** null: permanent */
  until: instant(),
  bannedBy: ref(() => accountsTable.id).notNull(),
  /** null: the owner, who needs no admin account */
  bannedAs: text(),
  liftedAt: instant(),
  liftedBy: ref(() => accountsTable.id),
  liftedAs: text(),
  liftReason: text(),
  /** For colleagues; null: none. */
  note: text(),
  /** At most one per person and server. False: lifted, or found expired when the person was banned again. */
  open: boolean().notNull().default(true),
  revision: bigint({ mode: 'number' }).notNull(),
});
export type GameBan = typeof gameBansTable.$inferSelect;

/** Writers: noteChange, bansPersonalData, forgetInBans, storeDemoBans. */
export const gameBanChangesTable = pgTable('game_ban_changes', {
  id: id(),
  banId: ref(() => gameBansTable.id).notNull(),
  kind: oneOf('banned', 'termChanged', 'lifted').notNull(),
  at: now(),
  byAccount: ref(() => accountsTable.id).notNull(),
  byName: text(),
  reason: text().notNull(),
  untilBefore: instant(),
  untilAfter: instant(),
});

/** A copy of a log row at the time it was taken as evidence. */
export type KeptLog = { readonly kind: LogKind; readonly at: string; readonly nick: string; readonly line: string };

/** Evidence of bans, with exactly one of the three columns set. Writers: keepEvidence, forgetEvidence, forgetInBans. */
export const gameBanEvidenceTable = pgTable('game_ban_evidence', {
  id: id(),
  banId: ref(() => gameBansTable.id).notNull(),
  kind: oneOf('image', 'link', 'log').notNull(),
  attachmentId: bigint({ mode: 'number' }),
  link: text(),
  log: jsonb().$type<KeptLog>(),
});

/** Writers: createLauncherBan, editLauncherBan, liftLauncherBan, skipBanRevisions, forgetInBans, seedDemoLauncherBans. */
export const launcherBansTable = pgTable('launcher_bans', {
  id: id(),
  devices: text().array().notNull().default([]),
  reason: text().notNull(),
  bannedAt: now(),
  until: instant(),
  bannedBy: ref(() => accountsTable.id).notNull(),
  updatedAt: now(),
  liftedAt: instant(),
  liftedBy: ref(() => accountsTable.id),
  liftReason: text(),
  revision: bigint({ mode: 'number' }).notNull(),
});
export type LauncherBan = typeof launcherBansTable.$inferSelect;

/** Writers: setBannedAccounts, seedDemoLauncherBans. */
export const launcherBanAccountsTable = pgTable(
  'launcher_ban_accounts',
  {
    banId: ref(() => launcherBansTable.id).notNull(),
    accountId: ref(() => accountsTable.id).notNull(),
  },
  (table) => [primaryKey({ columns: [table.banId, table.accountId] })],
);
