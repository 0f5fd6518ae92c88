import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { id, now, ref } from '#kit/db/columns.ts';

/** One leader of each faction of a world, a character of it. Writers: addFactionLeader, removeFactionLeader, seedDemoLeaders, eraseLeaderships. */
export const factionLeadersTable = pgTable('faction_leaders', {
  id: id(),
  server: integer().notNull(),
  /** As it was called when they began to lead it. */
  faction: text().notNull(),
  accountId: ref(() => accountsTable.id).notNull(),
  since: now(),
});
