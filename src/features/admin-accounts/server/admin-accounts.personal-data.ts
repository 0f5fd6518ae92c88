import { eq, sql } from 'drizzle-orm';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { listAdminNames } from './admin-accounts.queries.ts';
import { adminAccountsTable, adminNamesTable } from './admin-accounts.table.ts';

/** The row stays for the cases that were decided under it. Erasure removes the admin names, including those of deleted admin accounts. */
export const adminAccountsPersonalData = personalData('adminAccounts', {
  items: { adminAccounts: { holds: ['admin_accounts', 'admin_names'], fate: 'anonymised', staffOnly: true } },
  async export(tx, { accountId }) {
    const rows = await tx.select().from(adminAccountsTable).where(eq(adminAccountsTable.accountId, accountId));
    const held = rows.map(({ name, server, level, createdAt }) => ({ name, server, level, since: createdAt.toISOString() }));
    return { adminAccounts: { held, everNamed: await listAdminNames(tx, accountId) } };
  },
  async erase({ tx }, { accountId }) {
    const rows = await tx
      .update(adminAccountsTable)
      .set({ name: sql`'deleted_' || ${adminAccountsTable.id}` })
      .where(eq(adminAccountsTable.accountId, accountId))
      .returning({ id: adminAccountsTable.id });
    const names = await tx.delete(adminNamesTable).where(eq(adminNamesTable.accountId, accountId)).returning({ id: adminNamesTable.id });
    return { adminAccounts: Math.max(rows.length, names.length) };
  },
});
