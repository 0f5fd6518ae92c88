import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { id, instant, now, oneOf, ref } from '#kit/db/columns.ts';

/** Writers: createEvent, editEvent, publishEvent, cancelEvent, removeEvent, seedDemoEvents. */
export const eventsTable = pgTable('events', {
  id: id(),
  titleEn: text().notNull(),
  titleRu: text().notNull(),
  descriptionEn: text().notNull(),
  descriptionRu: text().notNull(),
  /** Both or neither. */
  prizeEn: text(),
  prizeRu: text(),
  /** Numbers of worlds, rising; null: every world. */
  servers: integer().array(),
  startsAt: instant().notNull(),
  endsAt: instant().notNull(),
  status: oneOf('draft', 'published', 'cancelled').notNull().default('draft'),
  /** Why it was cancelled. */
  reason: text(),
  version: integer().notNull().default(1),
  /** null: the account is gone. */
  createdBy: ref(() => accountsTable.id),
  createdAt: now(),
});

export type Event = typeof eventsTable.$inferSelect;
