import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '#kit/db/columns.ts';

/** Writers: seedServers, createServer, editServer. */
export const serversTable = pgTable('servers', {
  number: integer().primaryKey(),
  nameEn: text().notNull(),
  nameRu: text().notNull(),
  capacity: integer().notNull(),
  /** open: players may enter; maintenance: players are asked to wait; closed: the server is no longer shown. */
  state: oneOf('open', 'maintenance', 'closed').notNull().default('open'),
  /** Display order; ties are ordered by number. */
  position: integer().notNull().default(0),
  /** Incremented by every edit, so that no one overwrites changes they have not seen. */
  version: integer().notNull().default(1),
});

/** Writers: recordServerHeartbeat. */
export const serverStatesTable = pgTable('server_states', {
  server: integer().primaryKey(),
  /** Id of the running process; a new id means that the server was restarted. */
  bootId: text().notNull(),
  bootedAt: instant().notNull(),
  online: integer().notNull(),
  capacity: integer().notNull(),
  /** Players in the arena, part of `online`. */
  arena: integer().notNull(),
  gameVersion: text().notNull(),
  heardAt: instant().notNull(),
});

export type Server = typeof serversTable.$inferSelect;
