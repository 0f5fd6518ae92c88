import { lt } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { firstOf } from '#kit/db/first-of.ts';
import { addDays, type Day, dayOf } from '#kit/time/moscow.ts';
import { activeDaysTable } from './characters.table.ts';

/** Statistics look back a month; the rest is for answering individual requests for a bit over a year. */
export const activeDaysKept = 400;

/** Earlier days are deleted. */
export const oldestActiveDay = (now = new Date()): Day => addDays(dayOf(now), -activeDaysKept);

/** Takes the database a second or two. */
const atOnce = 50_000;

/** Deletes active days that no statistic counts any more; the daily totals stay. One batch per call; returns whether there may be more. */
export async function tidyActiveDays(tx: Tx, { now = new Date(), most = atOnce } = {}): Promise<boolean> {
  const { day } = activeDaysTable;
  const where = lt(day, oldestActiveDay(now));
  const { rowCount } = await tx.delete(activeDaysTable).where(firstOf(activeDaysTable, { where, by: day, most }));
  return rowCount === most;
}
