import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { sweepTickets } from './sweep-tickets.ts';

const nightlySweep = job('tickets.sweep', { payload: z.object({}), schedule: '27 4 * * *' });

export const ticketsJobs = [implementJob(nightlySweep, sweepTickets)];
