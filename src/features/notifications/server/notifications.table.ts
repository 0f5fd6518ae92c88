import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { id, instant, now, ref } from '#kit/db/columns.ts';
import type { StoredValues } from '#kit/i18n/stored-text.ts';

/** Writers: notify, openNotification, readAllNotifications, tidyNotifications, notificationsPersonalData, seedDemoNotifications. */
export const notificationsTable = pgTable('notifications', {
  id: id(),
  accountId: ref(() => accountsTable.id).notNull(),
  kind: text().notNull(),
  params: jsonb().$type<StoredValues>().notNull().default({}),
  /** Link target: a path of this site. */
  href: text(),
  createdAt: now(),
  /** null: unread. */
  readAt: instant(),
});

export type StoredNotification = typeof notificationsTable.$inferSelect;
