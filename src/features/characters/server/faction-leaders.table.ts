import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { id, now, ref } from '#kit/db/columns.ts';

/**
 * At most one leader per faction and server, who has a character there. Writers: addFactionLeader, removeFactionLeader, seedDemoLeaders,
 * eraseLeaderships.
 */
export const factionLeadersTable = pgTable('faction_leaders', {
  id: id(),
  server: integer().notNull(),
  /** The faction's name when the leadership started. */
  faction: text().notNull(),
  accountId: ref(() => accountsTable.id).notNull(),
  since: now(),
});
