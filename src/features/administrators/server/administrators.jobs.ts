import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { countDutyHours } from './count-duty-hours.ts';

/** Yesterday too, for what the games reported after midnight. */
const countHours = job('administrators.countHours', { payload: z.object({}), schedule: '7,37 * * * *' });

export const administratorsJobs = [
  implementJob(countHours, async (ctx) => {
    const today = dayOf(new Date());
    await countDutyHours(ctx, { from: addDays(today, -1), to: today });
  }),
];
