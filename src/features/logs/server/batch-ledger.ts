import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import type { Batch } from './log-store.ts';
import { logBatchesTable } from './logs.table.ts';

/** In PostgreSQL rows are stored in the same transaction; elsewhere the batch has ids of its own, and is stored later. */
type Elsewhere = { readonly block: number; readonly storedAt: null };

/** Writes the batch down; null where its key or its number was used before. Of many equal requests one writes, the others wait for it. */
export async function enterBatch<Kept extends Elsewhere | undefined>(
  tx: Tx,
  { server, key, sequence, rows }: Batch,
  digest: Buffer,
  elsewhere?: Kept,
): Promise<({ readonly receivedAt: Date } & Kept) | null> {
  const [entered] = await tx
    .insert(logBatchesTable)
    .values({ server, key, sequence, rows, digest, ...elsewhere })
    .onConflictDoNothing()
    .returning({ receivedAt: logBatchesTable.receivedAt });
  return entered ? { ...entered, ...(elsewhere as Kept) } : null;
}

/** The key or the number has been used: by the same batch, or by another one, which is the sender's mistake. */
export async function enteredBefore(tx: Tx, { server, key, sequence }: Batch, digest: Buffer) {
  const earlier = await tx
    .select()
    .from(logBatchesTable)
    .where(and(eq(logBatchesTable.server, server), or(eq(logBatchesTable.key, key), eq(logBatchesTable.sequence, sequence))));
  const same = earlier.find((batch) => batch.key === key);
  if (!same) return fail('logs.sequenceTaken', { sequence });
  return same.digest.equals(digest) ? same : fail('logs.keyReused');
}

/** Marks the batch as stored; true for the one request that did. */
export async function settleBatch(tx: Tx, { server, key }: Batch): Promise<boolean> {
  const marked = await tx
    .update(logBatchesTable)
    .set({ storedAt: sql`now()` })
    .where(and(eq(logBatchesTable.server, server), eq(logBatchesTable.key, key), isNull(logBatchesTable.storedAt)))
    .returning({ key: logBatchesTable.key });
  return marked.length > 0;
}

/** Ids of batches that were entered and are not acknowledged: their rows may be in another store or not. */
export async function unsettledBlocks(tx: Tx): Promise<readonly number[]> {
  const rows = await tx.select({ block: logBatchesTable.block }).from(logBatchesTable).where(isNull(logBatchesTable.storedAt));
  return rows.flatMap(({ block }) => block ?? []);
}
