import { lt, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { DownloadBatch, DownloadCounter } from './download-counter.ts';
import { downloadCountsTable, downloadWritersTable } from './downloads.table.ts';

/** Writes everything that a process has counted. A failed batch is kept and retried at the next flush. */
export async function flushDownloads(
  counter: DownloadCounter,
  transact: (work: (ctx: Ctx) => Promise<void>) => Promise<void>,
): Promise<void> {
  for (let batch = counter.batch(); batch; batch = counter.batch()) {
    const writing = batch;
    await transact((ctx) => recordDownloads(ctx, writing));
    counter.written(writing);
  }
}

/**
 * Adds one batch to the counts, once even if it is sent repeatedly. Rows are written in a fixed order, so that two processes cannot
 * deadlock.
 */
export async function recordDownloads({ tx }: Pick<Ctx, 'tx'>, { writer, number, counts }: DownloadBatch): Promise<void> {
  const fresh = await tx
    .insert(downloadWritersTable)
    .values({ writer, batch: number })
    .onConflictDoUpdate({
      target: downloadWritersTable.writer,
      set: { batch: number, writtenAt: sql`now()` },
      setWhere: lt(downloadWritersTable.batch, number),
    })
    .returning({ writer: downloadWritersTable.writer });
  if (fresh.length === 0) return;
  const order = ({ day, store, device }: (typeof counts)[number]) => `${day} ${store} ${device}`;
  await tx
    .insert(downloadCountsTable)
    .values(counts.toSorted((a, b) => order(a).localeCompare(order(b))))
    .onConflictDoUpdate({
      target: [downloadCountsTable.day, downloadCountsTable.store, downloadCountsTable.device],
      set: { downloads: sql`${downloadCountsTable.downloads} + excluded.downloads` },
    });
}

/** A process that has not written for a week no longer runs, so its last batch number can go. */
export async function forgetWriters({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  await tx.delete(downloadWritersTable).where(lt(downloadWritersTable.writtenAt, sql`now() - interval '7 days'`));
}
