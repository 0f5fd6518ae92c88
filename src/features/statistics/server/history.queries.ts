import { and, asc, type Column, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import type { Range } from '#kit/time/range.ts';
import { onlineSamplesTable, totalSamplesTable } from './statistics.table.ts';

export type FoundPoint = {
  /** Start of the step. */
  readonly at: Date;
  readonly last: number;
  readonly peak: number;
  readonly arenaPeak: number;
  readonly downloadingPeak: number | null;
  readonly connectingPeak: number | null;
};

/**
 * Players of a server (0: all) in steps of `minutes`, a multiple of five, aligned to Moscow midnight. Steps without samples are missing, so
 * that a chart can draw the gap.
 */
export async function onlineHistory(tx: Tx, server: number, range: Range, minutes: number): Promise<FoundPoint[]> {
  const table = server === 0 ? totalSamplesTable : onlineSamplesTable;
  const at = sql<Date>`date_bin(make_interval(mins => ${minutes}), ${table.at}, timestamptz '2000-01-01 00:00:00+03')`.mapWith(table.at);
  const most = (column: Column) => sql<number>`max(${column})`.mapWith(Number);
  const ofLauncher = (column: Column) => (server === 0 ? sql<number | null>`max(${column})` : sql<null>`null::int`);
  return tx
    .select({
      at,
      last: sql<number>`(array_agg(${table.last} order by ${table.at} desc))[1]`.mapWith(Number),
      peak: most(table.peak),
      arenaPeak: most(table.arenaPeak),
      downloadingPeak: ofLauncher(totalSamplesTable.downloadingPeak),
      connectingPeak: ofLauncher(totalSamplesTable.connectingPeak),
    })
    .from(table)
    .where(and(server === 0 ? undefined : eq(onlineSamplesTable.server, server), within(table.at, range)))
    .groupBy(sql`1`)
    .orderBy(asc(sql`1`));
}

export type FoundPeak = { readonly online: number; readonly at: Date };

/** The maximum of players on all servers together, with the latest time of it. */
export const allTimePeak = (tx: Tx): Promise<FoundPeak | null> => highest(tx, undefined);

/** The maximum within a range; for a single server the time is accurate to five minutes. */
export async function peakWithin(tx: Tx, range: Range, server = 0): Promise<FoundPeak | null> {
  if (server === 0) return highest(tx, within(totalSamplesTable.at, range));
  const { peak, at } = onlineSamplesTable;
  const [row] = await tx
    .select({ online: peak, at })
    .from(onlineSamplesTable)
    .where(and(eq(onlineSamplesTable.server, server), within(at, range)))
    .orderBy(desc(peak), desc(at))
    .limit(1);
  return row ?? null;
}

export const presentPeak = (peak: FoundPeak | null) => peak && { online: peak.online, at: peak.at.toISOString() };

async function highest(tx: Tx, where: SQL | undefined): Promise<FoundPeak | null> {
  const { peak, peakAt, at } = totalSamplesTable;
  const [row] = await tx.select({ online: peak, at: peakAt }).from(totalSamplesTable).where(where).orderBy(desc(peak), desc(at)).limit(1);
  return row ?? null;
}

const within = (at: typeof totalSamplesTable.at | typeof onlineSamplesTable.at, { from, to }: Range): SQL | undefined =>
  and(gte(at, new Date(from)), lt(at, new Date(to)));
