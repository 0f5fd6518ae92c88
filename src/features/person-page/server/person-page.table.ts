import { pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { id, now, ref } from '#kit/db/columns.ts';

/** Pairs of accounts that share something but are different people. Writers: cutLink, restoreLink, personPagePersonalData. */
export const cutLinksTable = pgTable('cut_links', {
  id: id(),
  /** The smaller id. */
  oneId: ref(() => accountsTable.id).notNull(),
  otherId: ref(() => accountsTable.id).notNull(),
  reason: text().notNull(),
  cutAt: now(),
  cutBy: ref(() => accountsTable.id).notNull(),
  cutAs: text(),
});
