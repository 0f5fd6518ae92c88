import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { rollUpDays } from './roll-up-days.ts';

/** Every ten minutes: today so far, and yesterday again, for what was reported after midnight. */
const rollUp = job('statistics.rollUp', { payload: z.object({}), schedule: '*/10 * * * *' });

export const statisticsJobs = [
  implementJob(rollUp, async ({ tx }) => {
    const today = dayOf(new Date());
    await rollUpDays(tx, { from: addDays(today, -1), to: addDays(today, 1) });
  }),
];
