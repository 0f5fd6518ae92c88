import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { oneOf } from '#kit/db/columns.ts';

/** Writers: seedServers. */
export const serversTable = pgTable('servers', {
  number: integer().primaryKey(),
  nameEn: text().notNull(),
  nameRu: text().notNull(),
  capacity: integer().notNull(),
  /** open: players may enter; maintenance: they are told to wait; closed: the world is not shown any more. */
  state: oneOf('open', 'maintenance', 'closed').notNull().default('open'),
});

export type Server = typeof serversTable.$inferSelect;
