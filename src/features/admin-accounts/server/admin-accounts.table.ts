import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import { id, now, ref } from '#kit/db/columns.ts';

/**
 * At most one per person and server. Writers: addAdminAccount, setAdminLevel, removeAdminAccount, seedAdminAccounts,
 * adminAccountsPersonalData.
 */
export const adminAccountsTable = pgTable('admin_accounts', {
  id: id(),
  accountId: ref(() => accountsTable.id).notNull(),
  /** Unique per server. */
  name: text().notNull(),
  server: integer()
    .notNull()
    .references(() => serversTable.number),
  /** 1 to 6 */
  level: integer().notNull(),
  createdAt: now(),
});

/**
 * Names of all admin accounts, including deleted ones: the audit stores only their ids, and the name must be erasable with the person.
 * Filled by a trigger of admin_accounts. Writers: adminAccountsPersonalData.
 */
export const adminNamesTable = pgTable('admin_names', {
  /** Id of the admin account. */
  id: bigint({ mode: 'number' }).primaryKey(),
  accountId: ref(() => accountsTable.id).notNull(),
  name: text().notNull(),
});
