import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { instant, now, ref } from '#kit/db/columns.ts';

/** Writers: openChest, seedDemoDraws. Append-only. */
export const chestDrawsTable = pgTable('chest_draws', {
  id: uuid().primaryKey().defaultRandom(),
  number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  accountId: ref(() => accountsTable.id).notNull(),
  /** From the client: one key opens one chest. */
  key: uuid().notNull(),
  chest: text().notNull(),
  /** Edition of the odds. */
  edition: integer().notNull(),
  price: integer().notNull(),
  roll: integer().notNull(),
  /** Id of the prize. */
  prize: text().notNull(),
  drawnAt: now(),
});

/** Number of wins per prize, by chest and edition; maintained by a deferred trigger of chest_draws. Written only by the database. */
export const chestDrawCountsTable = pgTable(
  'chest_draw_counts',
  {
    chest: text().notNull(),
    edition: integer().notNull(),
    prize: text().notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chest, table.edition, table.prize] })],
);

/** Pauses from chests. Writers: pauseChests, chestsPersonalData. A pause can only be extended. */
export const chestPausesTable = pgTable('chest_pauses', {
  accountId: ref(() => accountsTable.id).primaryKey(),
  pausedUntil: instant().notNull(),
});

export type Draw = typeof chestDrawsTable.$inferSelect;
