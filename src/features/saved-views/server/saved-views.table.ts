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
  /** What names are told apart by: case does not count. */
  nameKey: text().notNull(),
  search: text().notNull(),
  /** null: for its owner alone */
  sharedWith: oneOf(...viewReaders),
  createdAt: now(),
});
