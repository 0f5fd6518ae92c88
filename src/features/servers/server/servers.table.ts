import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '#kit/db/columns.ts';

/** Writers: seedServers, createServer, editServer. */
export const serversTable = pgTable('servers', {
  number: integer().primaryKey(),
  nameEn: text().notNull(),
  nameRu: text().notNull(),
  capacity: integer().notNull(),
  /** open: players may enter; maintenance: they are told to wait; closed: the world is not shown any more. */
  state: oneOf('open', 'maintenance', 'closed').notNull().default('open'),
  /** Worlds are shown by it, and by number where it is the same. */
  position: integer().notNull().default(0),
  /** Raised by every edit, so that nobody overwrites what they have not seen. */
  version: integer().notNull().default(1),
});

/** Writers: recordServerHeartbeat. */
export const serverStatesTable = pgTable('server_states', {
  server: integer().primaryKey(),
  /** Of the running process: a new one means that the world was restarted. */
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
