import { and, asc, eq, gt } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { type DailyFigures, dailyFiguresTable } from './statistics.table.ts';

/** The lines of the last days of a world (0: of all), today's included. */
export async function listDays(tx: Tx, server: number, days: number): Promise<Omit<DailyFigures, 'server'>[]> {
  const { server: world, ...columns } = dailyColumns;
  return tx
    .select(columns)
    .from(dailyFiguresTable)
    .where(and(eq(world, server), gt(dailyFiguresTable.day, addDays(dayOf(new Date()), -days))))
    .orderBy(asc(dailyFiguresTable.day));
}

const { day, server, registrations, dau, mau, peak, arenaPeak } = dailyFiguresTable;
const dailyColumns = { day, server, registrations, dau, mau, peak, arenaPeak };
