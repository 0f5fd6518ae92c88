import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import type { Range } from '#kit/time/range.ts';
import { onlineSamplesTable, totalSamplesTable } from './statistics.table.ts';

export type Point = {
  /** The beginning of its step. */
  readonly at: Date;
  readonly last: number;
  readonly peak: number;
  readonly arenaPeak: number;
};

/**
 * A world's players (0: all worlds') in steps of `minutes`, a multiple of five. A step in which nothing was heard has no point, so that a
 * chart can draw the gap.
 */
export async function onlineHistory(tx: Tx, server: number, range: Range, minutes: number): Promise<Point[]> {
  const table = server === 0 ? totalSamplesTable : onlineSamplesTable;
  const at = sql<Date>`date_bin(make_interval(mins => ${minutes}), ${table.at}, timestamptz '2000-01-01 00:00:00Z')`.mapWith(table.at);
  const [from, to] = [new Date(range.from), new Date(range.to)];
  return tx
    .select({
      at,
      last: sql<number>`(array_agg(${table.last} order by ${table.at} desc))[1]`.mapWith(Number),
      peak: sql<number>`max(${table.peak})`.mapWith(Number),
      arenaPeak: sql<number>`max(${table.arenaPeak})`.mapWith(Number),
    })
    .from(table)
    .where(and(server === 0 ? undefined : eq(onlineSamplesTable.server, server), gte(table.at, from), lt(table.at, to)))
    .groupBy(sql`1`)
    .orderBy(asc(sql`1`));
}

export type Peak = { readonly online: number; readonly at: Date };

/** The most people there ever were at once, in all worlds together; the latest moment of several. */
export async function allTimePeak(tx: Tx): Promise<Peak | null> {
  const { peak, peakAt, at } = totalSamplesTable;
  const [row] = await tx.select({ online: peak, at: peakAt }).from(totalSamplesTable).orderBy(sql`${peak} desc`, sql`${at} desc`).limit(1);
  return row ?? null;
}
