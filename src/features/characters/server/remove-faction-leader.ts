import { eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { factionLeadersTable } from './faction-leaders.table.ts';

export async function removeFactionLeader(tx: Tx, id: number): Promise<void> {
  await tx.delete(factionLeadersTable).where(eq(factionLeadersTable.id, id));
}
