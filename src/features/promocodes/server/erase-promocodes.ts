import { eq, exists, or, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { ordersPaidBy } from './paid-by.queries.ts';
import { activationsTable, promocodesTable, refusalsTable } from './promocodes.table.ts';

/** Codes keep working without their author. */
export async function eraseCodes(tx: Tx, accountId: number): Promise<number> {
  const without = (column: typeof promocodesTable.createdBy | typeof promocodesTable.linkedId) =>
    sql`nullif(${column}, ${accountId}::bigint)`;
  const erased = await tx
    .update(promocodesTable)
    .set({ createdBy: without(promocodesTable.createdBy), linkedId: without(promocodesTable.linkedId) })
    .where(or(eq(promocodesTable.createdBy, accountId), eq(promocodesTable.linkedId, accountId)))
    .returning({ id: promocodesTable.id });
  return erased.length;
}

/** Activations stay counted without account and nick. Whether the person had ever paid is stored, because it cannot be queried later. */
export async function eraseActivations(tx: Tx, accountId: number): Promise<number> {
  const paid = exists(ordersPaidBy(tx, sql`${accountId}`));
  const erased = await tx
    .update(activationsTable)
    .set({ accountId: null, nick: null, paid: sql`${paid}` })
    .where(eq(activationsTable.accountId, accountId))
    .returning({ id: activationsTable.id });
  return erased.length;
}

export async function eraseRefusals(tx: Tx, accountId: number): Promise<number> {
  const erased = await tx.delete(refusalsTable).where(eq(refusalsTable.accountId, accountId)).returning({ id: refusalsTable.id });
  return erased.length;
}
