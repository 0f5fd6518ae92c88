import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import { logGapsTable, logStreamsTable } from './logs.table.ts';

/** A server's last batch number and the missing ones before it. */
export type Counted = { readonly last: number; readonly gaps: { from: number; to: number }[] };

/**
 * Counts a batch's number. Servers count from 1: a number beyond the next one opens a gap, a missing one closes its gap or a part of it.
 * Undefined if the number was used before. Locks the server's counter, so call this last in the transaction.
 */
export async function countBatch(tx: Tx, server: number, sequence: number): Promise<Counted | undefined> {
  await tx.insert(logStreamsTable).values({ server, lastSequence: 0 }).onConflictDoNothing();
  const [stream] = await tx.select().from(logStreamsTable).where(eq(logStreamsTable.server, server)).for('update');
  const last = stream?.lastSequence ?? 0;
  if (sequence > last) {
    if (sequence > last + 1) await tx.insert(logGapsTable).values({ server, fromSequence: last + 1, toSequence: sequence - 1 });
    await tx.update(logStreamsTable).set({ lastSequence: sequence }).where(eq(logStreamsTable.server, server));
    return { last: sequence, gaps: await openGaps(tx, server) };
  }
  return (await fillGap(tx, server, sequence)) ? { last, gaps: await openGaps(tx, server) } : undefined;
}

/** Whether `countBatch` would accept the number. It stays available to the request that recorded a batch with it. */
export async function mayCount(tx: Tx, server: number, sequence: number): Promise<boolean> {
  const { last } = await countedOf(tx, server);
  return sequence > last || (await gapAround(tx, server, sequence)) !== undefined;
}

/** Tells a game server the next number of its batches. */
export function getLogSequence({ tx, actor }: Ctx): Promise<Counted> {
  return countedOf(tx, actor.server ?? fail('kit.forbidden'));
}

export async function countedOf(tx: Tx, server: number): Promise<Counted> {
  const [stream] = await tx.select().from(logStreamsTable).where(eq(logStreamsTable.server, server));
  return { last: stream?.lastSequence ?? 0, gaps: await openGaps(tx, server) };
}

/** The oldest hundred; a sender with more starts with these. */
const openGaps = (tx: Tx, server: number) =>
  tx
    .select({ from: logGapsTable.fromSequence, to: logGapsTable.toSequence })
    .from(logGapsTable)
    .where(and(eq(logGapsTable.server, server), isNull(logGapsTable.closedAt)))
    .orderBy(asc(logGapsTable.fromSequence))
    .limit(100);

async function fillGap(tx: Tx, server: number, sequence: number): Promise<boolean> {
  const gap = await gapAround(tx, server, sequence);
  if (!gap) return false;
  const { id, fromSequence, toSequence, noticedAt, alarmedAt } = gap;
  const change = (values: Partial<typeof logGapsTable.$inferInsert>) => tx.update(logGapsTable).set(values).where(eq(logGapsTable.id, id));
  if (fromSequence === toSequence) await tx.update(logGapsTable).set({ closedAt: sql`now()` }).where(eq(logGapsTable.id, id));
  else if (sequence === fromSequence) await change({ fromSequence: sequence + 1 });
  else {
    await change({ toSequence: sequence - 1 });
    const rest = { server, fromSequence: sequence + 1, toSequence, noticedAt, alarmedAt };
    if (sequence < toSequence) await tx.insert(logGapsTable).values(rest);
  }
  return true;
}

async function gapAround(tx: Tx, server: number, sequence: number) {
  const { closedAt, fromSequence, toSequence } = logGapsTable;
  const [gap] = await tx
    .select()
    .from(logGapsTable)
    .where(and(eq(logGapsTable.server, server), isNull(closedAt), lte(fromSequence, sequence), gte(toSequence, sequence)));
  return gap;
}
