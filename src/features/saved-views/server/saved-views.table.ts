import { pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { id, now, oneOf, ref } from '#kit/db/columns.ts';
import { viewReaders } from '../view-readers.ts';

/** Writers: saveView, removeSavedView, savedViewsPersonalData, forgetInViews. */
export const savedViewsTable = pgTable('saved_views', {
  id: id(),
  accountId: ref(() => accountsTable.id).notNull(),
  list: text().notNull(),
  name: text().notNull(),
  /** Makes names unique case-insensitively. */
  nameKey: text().notNull(),
  search: text().notNull(),
  /** null: visible only to its owner */
  sharedWith: oneOf(...viewReaders),
  createdAt: now(),
});
