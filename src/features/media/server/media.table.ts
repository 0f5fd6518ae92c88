import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { id, now, ref } from '#kit/db/columns.ts';

/** Writers: addMedia, editMedia, removeMedia, mediaPersonalData, seedDemoMedia. */
export const mediaPeopleTable = pgTable('media_people', {
  id: id(),
  nick: text().notNull(),
  nickKey: text().notNull().generatedAlwaysAs(sql`lower(nick)`),
  server: integer().notNull(),
  level: integer().notNull(),
  version: integer().notNull().default(1),
  /** null: the account was deleted */
  addedBy: ref(() => accountsTable.id),
  addedAt: now(),
});
