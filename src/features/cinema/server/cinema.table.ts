import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { now, ref } from '#kit/db/columns.ts';

/** Everything that was ever set; the highest version is what holds. Only ever added to. Writers: saveCinema, skipCinemaVersions, seedDemoCinema. */
export const cinemaItemsTable = pgTable('cinema_items', {
  version: integer().primaryKey(),
  videoUrl: text(),
  imageUrl: text(),
  active: boolean().notNull(),
  /** null: the account is gone. */
  savedBy: ref(() => accountsTable.id),
  savedAt: now(),
});

export type CinemaItem = typeof cinemaItemsTable.$inferSelect;
