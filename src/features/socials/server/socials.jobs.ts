import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';
import { implementJob, type JobImplementation } from '#kit/jobs/jobs.ts';
import { countFollowers } from './count-followers.ts';

const countFollowersJob = job('socials.countFollowers', { payload: z.object({}), schedule: '17 * * * *' });

export const socialsJobs: readonly JobImplementation[] = [implementJob(countFollowersJob, (ctx) => countFollowers(ctx))];
