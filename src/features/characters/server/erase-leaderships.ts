import { eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { factionLeadersTable } from './faction-leaders.table.ts';

export async function eraseLeaderships(tx: Tx, accountId: number): Promise<number> {
  const { rowCount } = await tx.delete(factionLeadersTable).where(eq(factionLeadersTable.accountId, accountId));
  return rowCount ?? 0;
}
