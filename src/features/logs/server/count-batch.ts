import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import { logGapsTable, logStreamsTable } from './logs.table.ts';

/** What a server has counted: its last batch, and those before it that never came. */
export type Counted = { readonly last: number; readonly gaps: { from: number; to: number }[] };

/**
 * Takes a batch's number into account. A server counts from 1: one ahead of the last opens a gap, one that was missing closes (a part of) its gap.
 * Undefined when the number was used before. Batches of one server pass here one at a time, so this comes last in their transaction.
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

/** Whether `countBatch` would take the number. It stays free for whoever has entered a batch with it. */
export async function mayCount(tx: Tx, server: number, sequence: number): Promise<boolean> {
  const { last } = await countedOf(tx, server);
  return sequence > last || (await gapAround(tx, server, sequence)) !== undefined;
}

/** Where a server goes on with its batches. */
export function getLogSequence({ tx, actor }: Ctx): Promise<Counted> {
  return countedOf(tx, actor.server ?? fail('kit.forbidden'));
}

export async function countedOf(tx: Tx, server: number): Promise<Counted> {
  const [stream] = await tx.select().from(logStreamsTable).where(eq(logStreamsTable.server, server));
  return { last: stream?.lastSequence ?? 0, gaps: await openGaps(tx, server) };
}

/** The oldest hundred; a sender with more of them starts there. */
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
