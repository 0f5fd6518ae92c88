import { eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { activeDaysTable } from './characters.table.ts';

/** The daily totals are stored elsewhere and stay. */
export async function eraseActiveDays(tx: Tx, accountId: number): Promise<number> {
  const { rowCount } = await tx.delete(activeDaysTable).where(eq(activeDaysTable.accountId, accountId));
  return rowCount ?? 0;
}
