import { eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import type { AdminLevel } from '../admin-levels.ts';
import { adminAccountsTable } from './admin-accounts.table.ts';

/** Every request reads the level, so running sessions pick up the change with their next request. */
export async function setAdminLevel(tx: Tx, id: number, level: AdminLevel): Promise<void> {
  await tx.update(adminAccountsTable).set({ level }).where(eq(adminAccountsTable.id, id));
}
