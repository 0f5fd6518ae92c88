import { sql } from 'drizzle-orm';
import { type LogKind, logKindNames } from '#features/logs/log-kinds.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Value } from '#kit/db/insert-many.ts';
import { allowLong } from '#kit/db/transaction.ts';
import { archivedDays, logKeeping, oldestMs, type Period, periodOf, periodsBetween } from '../log-periods.ts';

/** Creates missing partitions; existing ones stay. */
export async function addPartitions(tx: Tx, periods: readonly Period[]): Promise<void> {
  for (const { kind, from, to } of periods) {
    await tx.execute(sql`select log_add_partition(${kind}, ${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`);
  }
}

/** Partitions of these rows; the first value of a row is `at`. */
export function periodsOf(rows: ReadonlyMap<LogKind, readonly (readonly Value[])[]>): readonly Period[] {
  const periods = new Map<string, Period>();
  for (const [kind, values] of rows)
    for (const [at] of values) {
      const period = periodOf(kind, new Date(String(at)));
      periods.set(`${kind} ${period.from.getTime()}`, period);
    }
  return [...periods.values()];
}

/** From the oldest acceptable row to two weeks ahead, so that the job may fail for a fortnight. */
export async function makePartitionsAhead(ctx: Pick<Ctx, 'tx'>, now = new Date()): Promise<void> {
  await addPartitions(ctx.tx, periodsBetween(new Date(now.getTime() - oldestMs), new Date(now.getTime() + 14 * dayMs)));
}

/** Detaches partitions older than their kind's retention. */
export async function detachOld(ctx: Pick<Ctx, 'tx' | 'log'>, kind: LogKind, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - logKeeping[kind].days * dayMs).toISOString();
  const detached = await countOf(ctx.tx, sql`select log_detach_partitions(${kind}, ${before}::timestamptz) as count`);
  if (detached > 0) ctx.log.info({ kind, detached }, 'old logs detached');
}

/** Drops partitions whose time in the archive is over. */
export async function dropDetached(ctx: Pick<Ctx, 'tx' | 'log'>, now = new Date()): Promise<void> {
  const dropped = await countOf(
    ctx.tx,
    sql`select log_drop_detached(${new Date(now.getTime() - archivedDays * dayMs).toISOString()}::timestamptz) as count`,
  );
  if (dropped > 0) ctx.log.info({ dropped }, 'detached logs dropped');
}

/** Builds the trigram index of one completed partition; false when none is left. */
export async function indexText(ctx: Pick<Ctx, 'tx' | 'log'>): Promise<boolean> {
  // A day of a large installation takes longer than the statement timeout.
  await allowLong(ctx.tx, 10);
  for (const kind of logKindNames.filter((one) => logKeeping[one].textIndex)) {
    const { rows } = await ctx.tx.execute<{ piece: string | null }>(sql`select log_index_text(${kind}) as piece`);
    const piece = rows[0]?.piece;
    if (!piece) continue;
    ctx.log.info({ piece }, 'logs indexed for text search');
    return true;
  }
  return false;
}

const dayMs = 86_400_000;

async function countOf(tx: Tx, statement: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(statement);
  return rows[0]?.count ?? 0;
}
