import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { id, instant, now, oneOf, ref } from '#kit/db/columns.ts';
import type { StoredValues } from '#kit/i18n/stored-text.ts';

/** Writers: raiseAlarm, closeAlarm, settleAlarm, alarmsPersonalData, seedDemoAlarms. */
export const alarmsTable = pgTable('alarms', {
  id: id(),
  kind: text().notNull(),
  /** The subject, for example `job:mail.send`. */
  subject: text().notNull(),
  /** Values of the latest time it was raised. */
  params: jsonb().$type<StoredValues>().notNull().default({}),
  ownerRole: oneOf('owner', 'developer', 'finance', 'content', 'media', 'support').notNull(),
  /** Number of times it was raised. */
  raised: integer().notNull().default(1),
  firstRaisedAt: now(),
  lastRaisedAt: now(),
  /** null: no mail was sent yet. */
  mailedAt: instant(),
  /** null: open. */
  closedAt: instant(),
  /** null on a closed alarm: the account was deleted, or the alarm was settled automatically. */
  closedBy: ref(() => accountsTable.id),
  closedByItself: boolean().notNull().default(false),
  closingNote: text(),
});

export type Alarm = typeof alarmsTable.$inferSelect;
