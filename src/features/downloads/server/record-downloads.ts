import { lt, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { DownloadBatch, DownloadCounter } from './download-counter.ts';
import { downloadCountsTable, downloadWritersTable } from './downloads.table.ts';

/** Writes down all that a process has counted; what fails is kept and tried again at the next turn. */
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

/** Adds one batch to the figures, once however often it is sent; in one order, so that two processes never wait in a circle. */
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

/** A process that has written nothing for a week is gone, and its last batch with it. */
export async function forgetWriters({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  await tx.delete(downloadWritersTable).where(lt(downloadWritersTable.writtenAt, sql`now() - interval '7 days'`));
}
