import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';
import { implementJob, type JobImplementation } from '#kit/jobs/jobs.ts';
import { forgetWriters } from './record-downloads.ts';
import { sweepPackages } from './sweep-packages.ts';

const forgetWritersJob = job('downloads.forgetWriters', { payload: z.object({}), schedule: '20 4 * * *' });
const sweepPackagesJob = job('downloads.sweepPackages', { payload: z.object({}), schedule: '50 4 * * *' });

export const downloadsJobs: readonly JobImplementation[] = [
  implementJob(forgetWritersJob, forgetWriters),
  implementJob(sweepPackagesJob, (ctx) => sweepPackages(ctx)),
];
