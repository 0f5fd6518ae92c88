import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { tidyActiveDays } from './tidy-active-days.ts';

const tidyActiveDaysJob = job('characters.tidyActiveDays', { payload: z.object({}), schedule: '5 5 * * *' });

export const charactersJobs = [
  implementJob(tidyActiveDaysJob, async (ctx) => {
    if (await tidyActiveDays(ctx.tx)) await ctx.enqueue(tidyActiveDaysJob, {});
  }),
];
