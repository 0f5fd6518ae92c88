import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { sweepSessions } from './sweep-sessions.ts';

const nightlySweep = job('sessions.sweep', { payload: z.object({}), schedule: '20 4 * * *' });

export const sessionsJobs = [implementJob(nightlySweep, sweepSessions)];
