import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { forgetAnswers } from './forget-answers.ts';

const forgetAnswersJob = job('idempotency.forgetAnswers', { payload: z.object({}), schedule: '40 4 * * *' });

export const idempotencyJobs = [implementJob(forgetAnswersJob, ({ tx }) => forgetAnswers(tx))];
