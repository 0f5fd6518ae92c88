import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import { id, now, ref } from '#kit/db/columns.ts';

/** Writers: addPersonNote, removePersonNote, peoplePersonalData. */
export const personNotesTable = pgTable('person_notes', {
  id: id(),
  accountId: ref(() => accountsTable.id).notNull(),
  /** null: written by the owner, applies to all servers */
  server: integer().references(() => serversTable.number),
  text: text().notNull(),
  createdAt: now(),
  writtenBy: ref(() => accountsTable.id).notNull(),
  writtenAs: text(),
});
