import { z } from 'zod';
import { orderMovedJob } from '#features/payments/server/payments.job-kinds.ts';
import { referalJudgedJob } from '#features/referals/server/referals.job-kinds.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob, type JobImplementation } from '#kit/jobs/jobs.ts';
import { releaseCommissions } from './release-commissions.ts';
import { followOrder, followReferal } from './settle-commission.ts';
import { settleStrays } from './settle-strays.ts';

const releaseCommissionsJob = job('partners.release', { payload: z.object({}), schedule: '5 * * * *' });
const settleStraysJob = job('partners.settleStrays', { payload: z.object({}), schedule: '50 3 * * *' });

export const partnersJobs: readonly JobImplementation[] = [
  implementJob(orderMovedJob, followOrder),
  implementJob(referalJudgedJob, followReferal),
  implementJob(releaseCommissionsJob, (ctx) => releaseCommissions(ctx)),
  implementJob(settleStraysJob, (ctx) => settleStrays(ctx)),
];
