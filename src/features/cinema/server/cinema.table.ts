import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { now, ref } from '#kit/db/columns.ts';

/** All items ever saved; the highest version is current. Append-only. Writers: saveCinema, skipCinemaVersions, seedDemoCinema. */
export const cinemaItemsTable = pgTable('cinema_items', {
  version: integer().primaryKey(),
  videoUrl: text(),
  imageUrl: text(),
  active: boolean().notNull(),
  /** null: the account was deleted. */
  savedBy: ref(() => accountsTable.id),
  savedAt: now(),
});

export type CinemaItem = typeof cinemaItemsTable.$inferSelect;
