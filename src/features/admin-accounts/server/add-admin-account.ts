import type { Tx } from '#kit/db/database.ts';
import type { AdminLevel } from '../admin-levels.ts';
import { adminAccountsTable } from './admin-accounts.table.ts';

export type NewAdminAccount = { readonly accountId: number; readonly name: string; readonly server: number; readonly level: AdminLevel };

/** Answers its id; null: the name is taken on this world. That the person is no administrator there yet is the caller's to know. */
export async function addAdminAccount(tx: Tx, account: NewAdminAccount): Promise<number | null> {
  const [made] = await tx.insert(adminAccountsTable).values(account).onConflictDoNothing().returning({ id: adminAccountsTable.id });
  return made?.id ?? null;
}
