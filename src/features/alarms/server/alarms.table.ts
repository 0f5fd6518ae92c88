import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { id, instant, now, oneOf, ref } from '#kit/db/columns.ts';
import type { StoredValues } from '#kit/i18n/stored-text.ts';

/** Writers: raiseAlarm, closeAlarm, settleAlarm, alarmsPersonalData, seedDemoAlarms. */
export const alarmsTable = pgTable('alarms', {
  id: id(),
  kind: text().notNull(),
  /** What it is about, as `job:mail.send`. */
  subject: text().notNull(),
  /** Of the latest time it was raised. */
  params: jsonb().$type<StoredValues>().notNull().default({}),
  ownerRole: oneOf('owner', 'developer', 'finance', 'content', 'media', 'support').notNull(),
  /** How often. */
  raised: integer().notNull().default(1),
  firstRaisedAt: now(),
  lastRaisedAt: now(),
  /** null: the alarm mailbox was not told yet. */
  mailedAt: instant(),
  /** null: open. */
  closedAt: instant(),
  /** null on a closed one: the account is gone, or it ended by itself. */
  closedBy: ref(() => accountsTable.id),
  closedByItself: boolean().notNull().default(false),
  closingNote: text(),
});

export type Alarm = typeof alarmsTable.$inferSelect;
