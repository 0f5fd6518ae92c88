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
  /** Both set or both null. */
  prizeEn: text(),
  prizeRu: text(),
  /** Server numbers, ascending; null: every server. */
  servers: integer().array(),
  startsAt: instant().notNull(),
  endsAt: instant().notNull(),
  status: oneOf('draft', 'published', 'cancelled').notNull().default('draft'),
  /** Reason of the cancellation. */
  reason: text(),
  version: integer().notNull().default(1),
  /** null: the account was deleted. */
  createdBy: ref(() => accountsTable.id),
  createdAt: now(),
});

export type Event = typeof eventsTable.$inferSelect;
