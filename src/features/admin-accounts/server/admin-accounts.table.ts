import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
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

/**
 * What every admin account is called, also those that were removed: the audit tells their numbers, and the name goes with the person. Filled by
 * a trigger of admin_accounts. Writers: adminAccountsPersonalData.
 */
export const adminNamesTable = pgTable('admin_names', {
  /** Of the admin account. */
  id: bigint({ mode: 'number' }).primaryKey(),
  accountId: ref(() => accountsTable.id).notNull(),
  name: text().notNull(),
});
