import type { Tx } from '#kit/db/database.ts';
import type { AdminLevel } from '../admin-levels.ts';
import { adminAccountsTable } from './admin-accounts.table.ts';

export type NewAdminAccount = { readonly accountId: number; readonly name: string; readonly server: number; readonly level: AdminLevel };

/** Returns the id, or null if the name is taken on this server. The caller must check that the person is not an administrator there yet. */
export async function addAdminAccount(tx: Tx, account: NewAdminAccount): Promise<number | null> {
  const [made] = await tx.insert(adminAccountsTable).values(account).onConflictDoNothing().returning({ id: adminAccountsTable.id });
  return made?.id ?? null;
}
