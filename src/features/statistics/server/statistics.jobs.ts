import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { lastRolledDay } from './days.queries.ts';
import { rollUpDays } from './roll-up-days.ts';

/** Every ten minutes: today so far, and yesterday again, for what was reported after midnight. After a longer pause, from the last day that was made. */
const rollUp = job('statistics.rollUp', { payload: z.object({}), schedule: '*/10 * * * *' });

export const statisticsJobs = [
  implementJob(rollUp, async ({ tx }) => {
    const today = dayOf(new Date());
    const yesterday = addDays(today, -1);
    const last = await lastRolledDay(tx);
    await rollUpDays(tx, { from: last !== null && last < yesterday ? last : yesterday, to: addDays(today, 1) });
  }),
];
