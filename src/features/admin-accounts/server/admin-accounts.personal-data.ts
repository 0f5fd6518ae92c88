import { eq, sql } from 'drizzle-orm';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { adminAccountsTable } from './admin-accounts.table.ts';

/** The row stays for the cases that were decided under it; the name that people knew the administrator by goes. */
export const adminAccountsPersonalData = personalData('adminAccounts', {
  items: { adminAccounts: { holds: ['admin_accounts'], fate: 'anonymised', staffOnly: true } },
  async export(tx, { accountId }) {
    const rows = await tx.select().from(adminAccountsTable).where(eq(adminAccountsTable.accountId, accountId));
    return {
      adminAccounts: rows.map(({ name, server, level, createdAt }) => ({ name, server, level, since: createdAt.toISOString() })),
    };
  },
  async erase({ tx }, { accountId }) {
    const rows = await tx
      .update(adminAccountsTable)
      .set({ name: sql`'deleted_' || ${adminAccountsTable.id}` })
      .where(eq(adminAccountsTable.accountId, accountId))
      .returning({ id: adminAccountsTable.id });
    return { adminAccounts: rows.length };
  },
});
