import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import { id, now, ref } from '#kit/db/columns.ts';

/** A person has one on a server. Writers: addAdminAccount, setAdminLevel, removeAdminAccount, seedAdminAccounts, adminAccountsPersonalData. */
export const adminAccountsTable = pgTable('admin_accounts', {
  id: id(),
  accountId: ref(() => accountsTable.id).notNull(),
  /** Unique on its server. */
  name: text().notNull(),
  server: integer()
    .notNull()
    .references(() => serversTable.number),
  /** 1 to 6 */
  level: integer().notNull(),
  createdAt: now(),
});
