import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { instant, now, ref } from '#kit/db/columns.ts';

/** Writers: openChest, seedDemoDraws. Nothing is ever changed or removed. */
export const chestDrawsTable = pgTable('chest_draws', {
  id: uuid().primaryKey().defaultRandom(),
  number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  accountId: ref(() => accountsTable.id).notNull(),
  /** Of whoever opened it: one key opens one chest. */
  key: uuid().notNull(),
  chest: text().notNull(),
  /** Of the odds it was drawn under. */
  edition: integer().notNull(),
  price: integer().notNull(),
  roll: integer().notNull(),
  /** Id of the prize. */
  prize: text().notNull(),
  drawnAt: now(),
});

/** How often each prize was drawn, by chest and edition of its odds; kept by a trigger of chest_draws at the commit. Written by the database alone. */
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

/** Who takes a break from chests. Writers: pauseChests, chestsPersonalData. It only ever becomes longer. */
export const chestPausesTable = pgTable('chest_pauses', {
  accountId: ref(() => accountsTable.id).primaryKey(),
  pausedUntil: instant().notNull(),
});

export type Draw = typeof chestDrawsTable.$inferSelect;
