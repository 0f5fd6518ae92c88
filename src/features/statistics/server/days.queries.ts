import { and, asc, eq, gt, max } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { addDays, type Day, dayOf } from '#kit/time/moscow.ts';
import { type DailyFigures, dailyFiguresTable } from './statistics.table.ts';

/** The rows of the last days of a server (0: all), including today. */
export async function listDays(tx: Tx, server: number, days: number): Promise<Omit<DailyFigures, 'server'>[]> {
  const { server: world, ...columns } = dailyColumns;
  return tx
    .select(columns)
    .from(dailyFiguresTable)
    .where(and(eq(world, server), gt(dailyFiguresTable.day, addDays(dayOf(new Date()), -days))))
    .orderBy(asc(dailyFiguresTable.day));
}

export async function findDay(tx: Tx, of: Day): Promise<DailyFigures | undefined> {
  const [row] = await tx
    .select(dailyColumns)
    .from(dailyFiguresTable)
    .where(and(eq(dailyFiguresTable.day, of), eq(dailyFiguresTable.server, 0)));
  return row;
}

/** The latest day with a row; null before the first. */
export async function lastRolledDay(tx: Tx): Promise<Day | null> {
  const [row] = await tx.select({ day: max(dailyFiguresTable.day) }).from(dailyFiguresTable);
  return row?.day ?? null;
}

const { day, server, registrations, dau, mau, peak, arenaPeak } = dailyFiguresTable;
const dailyColumns = { day, server, registrations, dau, mau, peak, arenaPeak };
