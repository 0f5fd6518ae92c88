import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';
import { implementJob, type JobImplementation } from '#kit/jobs/jobs.ts';
import { forgetWriters } from './record-downloads.ts';

const forgetWritersJob = job('downloads.forgetWriters', { payload: z.object({}), schedule: '20 4 * * *' });

export const downloadsJobs: readonly JobImplementation[] = [implementJob(forgetWritersJob, forgetWriters)];
