import type { Tx } from '#kit/db/database.ts';
import type { AdminLevel } from '../admin-levels.ts';
import { adminAccountsTable } from './admin-accounts.table.ts';

export type SeedAdminAccount = { readonly accountId: number; readonly name: string; readonly server: number; readonly level: AdminLevel };

/** Administrators of the demo. Existing ones are left unchanged. */
export async function seedAdminAccounts(tx: Tx, accounts: readonly SeedAdminAccount[]): Promise<void> {
  await tx
    .insert(adminAccountsTable)
    .values([...accounts])
    .onConflictDoNothing();
}
