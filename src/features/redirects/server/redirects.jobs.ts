import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { tidyClicks } from './tidy-clicks.ts';

const tidyClicksJob = job('redirects.tidyClicks', { payload: z.object({}), schedule: '10 4 * * *' });

export const redirectsJobs = [implementJob(tidyClicksJob, (ctx) => tidyClicks(ctx))];
