import { lt } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { firstOf } from '#kit/db/first-of.ts';
import { addDays, type Day, dayOf } from '#kit/time/moscow.ts';
import { activeDaysTable } from './characters.table.ts';

/** Figures look back a month; a year and a bit is for whoever asks about one. */
export const activeDaysKept = 400;

/** Days before it are forgotten. */
export const oldestActiveDay = (now = new Date()): Day => addDays(dayOf(now), -activeDaysKept);

/** A second or two of the database's time. */
const atOnce = 50_000;

/**
 * Forgets on which days people played, once nothing counts them any more: the days' own lines stay. A part at a time; true: there may
 * be more.
 */
export async function tidyActiveDays(tx: Tx, { now = new Date(), most = atOnce } = {}): Promise<boolean> {
  const { day } = activeDaysTable;
  const where = lt(day, oldestActiveDay(now));
  const { rowCount } = await tx.delete(activeDaysTable).where(firstOf(activeDaysTable, { where, by: day, most }));
  return rowCount === most;
}
