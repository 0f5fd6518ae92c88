import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { forgetForms } from './kept-forms.ts';

const forgetFormsJob = job('keptForms.forget', { payload: z.object({}), schedule: '*/15 * * * *' });

export const keptFormsJobs = [implementJob(forgetFormsJob, ({ tx }) => forgetForms(tx))];
