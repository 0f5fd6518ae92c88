import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { payPrizeJob } from './pay-prize.job.ts';
import { payPrize } from './pay-prize.ts';
import { tidyRefusals } from './tidy-refusals.ts';

const tidyRefusalsJob = job('promocodes.tidyRefusals', { payload: z.object({}), schedule: '25 4 * * *' });

export const promocodesJobs = [
  implementJob(payPrizeJob, (ctx, { id }) => payPrize(ctx, id)),
  implementJob(tidyRefusalsJob, ({ tx }) => tidyRefusals(tx)),
];
