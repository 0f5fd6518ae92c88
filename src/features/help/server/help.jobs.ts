import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';
import { implementJob, type JobImplementation } from '#kit/jobs/jobs.ts';
import { tidyMisses } from './note-miss.ts';

const tidyMissesJob = job('help.tidyMisses', { payload: z.object({}), schedule: '35 4 * * *' });

export const helpJobs: readonly JobImplementation[] = [implementJob(tidyMissesJob, tidyMisses)];
