import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { tidyConsents } from './tidy-consents.ts';

const nightlyTidying = job('consents.tidy', { payload: z.object({}), schedule: '35 4 * * *' });

export const consentsJobs = [implementJob(nightlyTidying, tidyConsents)];
