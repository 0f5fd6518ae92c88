import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { chestDrawCountsTable, chestDrawsTable, type Draw } from './chests.table.ts';

/** Number of wins of each prize, by chest and edition. */
export async function countDraws(tx: Tx): Promise<(chest: string, edition: number, prize: string) => number> {
  const rows = await tx.select().from(chestDrawCountsTable);
  const drawn = new Map(rows.map(({ chest, edition, prize, total }) => [`${chest} ${edition} ${prize}`, total]));
  return (...of) => drawn.get(of.join(' ')) ?? 0;
}

/** A person's draws, newest first. */
export const drawsOf = (tx: Tx, accountId: number, limit: number): Promise<Draw[]> =>
  tx.select().from(chestDrawsTable).where(eq(chestDrawsTable.accountId, accountId)).orderBy(desc(chestDrawsTable.number)).limit(limit);

export async function findDraw(tx: Tx, by: Pick<Draw, 'accountId'> & (Pick<Draw, 'id'> | Pick<Draw, 'key'>)): Promise<Draw | undefined> {
  const { id, key, accountId } = chestDrawsTable;
  const [draw] = await tx
    .select()
    .from(chestDrawsTable)
    .where(and(eq(accountId, by.accountId), 'id' in by ? eq(id, by.id) : eq(key, by.key)));
  return draw;
}
