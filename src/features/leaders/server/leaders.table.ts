import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import { id, now, oneOf, ref } from '#kit/db/columns.ts';
import { leaderChangeKinds } from '../leader-changes.ts';

/** History of leaders; outlives their leadership. Writers: noteLeaderChange, leadersPersonalData, seedDemoLeaderChanges. */
export const leaderChangesTable = pgTable('leader_changes', {
  id: id(),
  server: integer()
    .notNull()
    .references(() => serversTable.number),
  faction: text().notNull(),
  accountId: ref(() => accountsTable.id).notNull(),
  nick: text().notNull(),
  kind: oneOf(...leaderChangeKinds).notNull(),
  reason: text().notNull(),
  at: now(),
  byAccount: ref(() => accountsTable.id).notNull(),
  /** null: the owner, who needs no admin account. */
  byName: text(),
});
