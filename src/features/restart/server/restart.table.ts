import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { id, instant, now, oneOf, ref } from '#kit/db/columns.ts';
import { restartStates, worldStates } from '../restart-states.ts';

/** Writers: orderRestart, cancelRestart, continueRestart, advanceRestarts, seedDemoRestarts. */
export const restartsTable = pgTable('restarts', {
  id: id(),
  scope: oneOf('one', 'all').notNull(),
  reason: text().notNull(),
  /** Warning time of each server, from its turn on. */
  minutes: integer().notNull(),
  state: oneOf(...restartStates)
    .notNull()
    .default('running'),
  /** null: the account was deleted */
  orderedBy: ref(() => accountsTable.id),
  orderedAt: now(),
  endedAt: instant(),
  cancelledBy: ref(() => accountsTable.id),
});
export type Restart = typeof restartsTable.$inferSelect;

/** Writers: orderRestart, tellWorld, cancelRestart, advanceRestarts, seedDemoRestarts. */
export const restartWorldsTable = pgTable(
  'restart_worlds',
  {
    restartId: ref(() => restartsTable.id).notNull(),
    server: integer().notNull(),
    position: integer().notNull(),
    state: oneOf(...worldStates)
      .notNull()
      .default('waiting'),
    /** Time of going down; null: not its turn yet. */
    at: instant(),
    /** Boot id of the process to be restarted. */
    bootBefore: text(),
    /** Incremented with every command, so that each has a unique key. */
    told: integer().notNull().default(0),
    commandId: bigint({ mode: 'number' }),
    /** Players online when its turn came. */
    people: integer(),
    backAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.restartId, table.server] })],
);
export type RestartWorld = typeof restartWorldsTable.$inferSelect;
