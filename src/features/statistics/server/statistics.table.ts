import { date, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '#kit/db/columns.ts';

/** Writers: sampleOnline, seedDemoStatistics. */
export const onlineSamplesTable = pgTable('online_samples', {
  server: integer().notNull(),
  /** Start of the five minutes. */
  at: instant().notNull(),
  last: integer().notNull(),
  peak: integer().notNull(),
  arenaPeak: integer().notNull(),
});

/** Writers: sampleOnline, seedDemoStatistics. */
export const totalSamplesTable = pgTable('total_samples', {
  at: instant().primaryKey(),
  last: integer().notNull(),
  peak: integer().notNull(),
  peakAt: instant().notNull(),
  arenaPeak: integer().notNull(),
  /** null: no launcher sent a heartbeat */
  downloadingPeak: integer(),
  connectingPeak: integer(),
});

/** Writers: rollUpDays. */
export const dailyFiguresTable = pgTable('daily_figures', {
  day: date({ mode: 'string' }).notNull(),
  /** 0: all servers together */
  server: integer().notNull(),
  registrations: integer().notNull(),
  dau: integer().notNull(),
  mau: integer().notNull(),
  /** null: no heartbeat on that day */
  peak: integer(),
  arenaPeak: integer(),
});

export type DailyFigures = typeof dailyFiguresTable.$inferSelect;
