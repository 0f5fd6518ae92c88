import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { expireRequests } from './expire-requests.ts';

const expireRequestsJob = job('approvals.expireRequests', { payload: z.object({}), schedule: '* * * * *' });

export const approvalsJobs = [implementJob(expireRequestsJob, async (ctx) => void (await expireRequests(ctx)))];
