import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';
import { implementJob, type JobImplementation } from '#kit/jobs/jobs.ts';
import { tidyBugs } from './report-bug.ts';

const tidyBugsJob = job('bugs.tidy', { payload: z.object({}), schedule: '45 4 * * *' });

export const bugsJobs: readonly JobImplementation[] = [implementJob(tidyBugsJob, tidyBugs)];
