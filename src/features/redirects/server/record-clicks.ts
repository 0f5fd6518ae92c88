import { asc, inArray, lt, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { redirectTopic } from '../redirects.topics.ts';
import type { ClickBatch, ClickCounter } from './click-counter.ts';
import { redirectClicksTable, redirectClickWritersTable, redirectsTable } from './redirects.table.ts';

/** Stores all clicks that a process has counted; a failed batch is kept and retried next time. */
export async function flushClicks(clicks: ClickCounter, transact: (work: (ctx: Ctx) => Promise<void>) => Promise<void>): Promise<void> {
  for (let batch = clicks.batch(); batch; batch = clicks.batch()) {
    const writing = batch;
    await transact((ctx) => recordClicks(ctx, writing));
    clicks.written(writing);
  }
}

/**
 * Adds one batch to the statistics, once however often it is sent. Locks its redirects in order of id, so that two processes do not
 * deadlock and none is removed meanwhile. Clicks on redirects removed before are dropped.
 */
export async function recordClicks(ctx: Ctx, batch: ClickBatch): Promise<void> {
  if (!(await isNew(ctx.tx, batch))) return;
  const existing = await lockRedirects(ctx.tx, batch);
  const rows = batch.clicks.filter(({ redirectId }) => existing.has(redirectId));
  if (rows.length === 0) return;

  await ctx.tx
    .insert(redirectClicksTable)
    .values(rows)
    .onConflictDoUpdate({
      target: [redirectClicksTable.redirectId, redirectClicksTable.day, redirectClicksTable.device, redirectClicksTable.referrer],
      set: { clicks: sql`${redirectClicksTable.clicks} + excluded.clicks` },
    });
  const totals = await addToTotals(ctx.tx, rows);
  ctx.afterCommit(() => {
    for (const { id, clicks } of totals) ctx.services.realtime.publish(redirectTopic(id), { clicks });
  });
}

async function isNew(tx: Tx, { writer, number }: ClickBatch): Promise<boolean> {
  const written = await tx
    .insert(redirectClickWritersTable)
    .values({ writer, batch: number })
    .onConflictDoUpdate({
      target: redirectClickWritersTable.writer,
      set: { batch: number, writtenAt: sql`now()` },
      setWhere: lt(redirectClickWritersTable.batch, number),
    })
    .returning({ writer: redirectClickWritersTable.writer });
  return written.length > 0;
}

async function lockRedirects(tx: Tx, { clicks }: ClickBatch): Promise<ReadonlySet<number>> {
  const ids = [...new Set(clicks.map(({ redirectId }) => redirectId))];
  const locked = await tx
    .select({ id: redirectsTable.id })
    .from(redirectsTable)
    .where(inArray(redirectsTable.id, ids))
    .orderBy(asc(redirectsTable.id))
    .for('no key update');
  return new Set(locked.map(({ id }) => id));
}

function addToTotals(tx: Tx, rows: ClickBatch['clicks']): Promise<{ id: number; clicks: number }[]> {
  const sums = Map.groupBy(rows, ({ redirectId }) => redirectId);
  const added = [...sums].map(([id, kinds]) => sql`(${id}::bigint, ${kinds.reduce((sum, { clicks }) => sum + clicks, 0)}::bigint)`);
  return tx
    .update(redirectsTable)
    .set({ clicks: sql`${redirectsTable.clicks} + added.clicks` })
    .from(sql`(values ${sql.join(added, sql`, `)}) as added (id, clicks)`)
    .where(sql`${redirectsTable.id} = added.id`)
    .returning({ id: redirectsTable.id, clicks: redirectsTable.clicks });
}
