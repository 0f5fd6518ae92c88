import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import type { Batch } from './log-store.ts';
import { logBatchesTable } from './logs.table.ts';

/**
 * With PostgreSQL, rows are stored in the same transaction. Otherwise the batch has its own block of ids and is stored later
 * (docs/decisions/109).
 */
type Elsewhere = { readonly block: number; readonly storedAt: null };

/**
 * Records the batch; returns null if its key or number was used before. One of many equal concurrent requests records it, the others wait.
 */
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

/** Who used the key or number before: the same batch, or a different one, which is an error of the sender. */
export async function enteredBefore(tx: Tx, { server, key, sequence }: Batch, digest: Buffer) {
  const earlier = await tx
    .select()
    .from(logBatchesTable)
    .where(and(eq(logBatchesTable.server, server), or(eq(logBatchesTable.key, key), eq(logBatchesTable.sequence, sequence))));
  const same = earlier.find((batch) => batch.key === key);
  if (!same) return fail('logs.sequenceTaken', { sequence });
  return same.digest.equals(digest) ? same : fail('logs.keyReused');
}

/** Marks the batch as stored; true for the request that did it. */
export async function settleBatch(tx: Tx, { server, key }: Batch): Promise<boolean> {
  const marked = await tx
    .update(logBatchesTable)
    .set({ storedAt: sql`now()` })
    .where(and(eq(logBatchesTable.server, server), eq(logBatchesTable.key, key), isNull(logBatchesTable.storedAt)))
    .returning({ key: logBatchesTable.key });
  return marked.length > 0;
}

/** Id blocks of recorded but unacknowledged batches: their rows may be in the other store or not. */
export async function unsettledBlocks(tx: Tx): Promise<readonly number[]> {
  const rows = await tx.select({ block: logBatchesTable.block }).from(logBatchesTable).where(isNull(logBatchesTable.storedAt));
  return rows.flatMap(({ block }) => block ?? []);
}
