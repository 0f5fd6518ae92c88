import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { encodeAvif, encodeAvifJob } from './encode-avif.ts';
import { sweepAttachments } from './sweep-attachments.ts';

const sweepJob = job('attachments.sweep', { payload: z.object({}), schedule: '25 4 * * *' });

export const attachmentsJobs = [implementJob(encodeAvifJob, encodeAvif), implementJob(sweepJob, (ctx) => sweepAttachments(ctx))];
