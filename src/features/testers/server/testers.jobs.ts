import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';
import { implementJob, type JobImplementation } from '#kit/jobs/jobs.ts';
import { tidyApplications } from './apply-to-test.ts';

const tidyApplicationsJob = job('testers.tidy', { payload: z.object({}), schedule: '50 4 * * *' });

export const testersJobs: readonly JobImplementation[] = [implementJob(tidyApplicationsJob, tidyApplications)];
