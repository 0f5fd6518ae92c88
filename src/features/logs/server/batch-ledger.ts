import { and, eq, or } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import type { Batch } from './log-store.ts';
import { logBatchesTable } from './logs.table.ts';

/** Writes the batch down; null where its key or its number was used before. Of many equal requests one writes, the others wait for it. */
export async function enterBatch(tx: Tx, { server, key, sequence, rows }: Batch, digest: Buffer): Promise<{ receivedAt: Date } | null> {
  const [entered] = await tx
    .insert(logBatchesTable)
    .values({ server, key, sequence, rows, digest })
    .onConflictDoNothing()
    .returning({ receivedAt: logBatchesTable.receivedAt });
  return entered ?? null;
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
