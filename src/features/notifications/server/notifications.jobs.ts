import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { tidyNotifications } from './tidy-notifications.ts';

export const tidy = job('notifications.tidy', { payload: z.object({}), schedule: '20 4 * * *' });

export const notificationsJobs = [
  implementJob(tidy, async (ctx) => {
    if (await tidyNotifications(ctx.tx)) await ctx.enqueue(tidy, {});
  }),
];
