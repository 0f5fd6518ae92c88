import { z } from 'zod';
import type { Tx } from '#kit/db/database.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { lastRolledDay } from './days.queries.ts';
import { rollUpDays } from './roll-up-days.ts';

/**
 * Every ten minutes: today so far, and yesterday again, for what was reported after midnight. After a longer pause, from the last day that
 * was made. People of thirty days are counted with a day's first line, and by rollUpMonths.
 */
const rollUp = job('statistics.rollUp', { payload: z.object({}), schedule: '*/10 * * * *' });
const rollUpMonths = job('statistics.rollUpMonths', { payload: z.object({}), schedule: '4 * * * *' });
/** Once more for the days before: a game that was cut off may tell three days later who was there. */
const rollUpLate = job('statistics.rollUpLate', { payload: z.object({}), schedule: '14 5 * * *' });
/** Three days, and the one that was not over then. */
const lateDays = 4;

export const statisticsJobs = [
  implementJob(rollUp, async ({ tx }) => {
    const today = dayOf(new Date());
    const yesterday = addDays(today, -1);
    const last = await lastRolledDay(tx);
    const from = last !== null && last < yesterday ? last : yesterday;
    await rollUpDays(tx, { from, to: addDays(today, 1) }, { months: last === null || last < today });
  }),
  implementJob(rollUpMonths, ({ tx }) => rollUpSince(tx, 1)),
  implementJob(rollUpLate, ({ tx }) => rollUpSince(tx, lateDays)),
];

function rollUpSince(tx: Tx, days: number): Promise<void> {
  const today = dayOf(new Date());
  return rollUpDays(tx, { from: addDays(today, -days), to: addDays(today, 1) });
}
