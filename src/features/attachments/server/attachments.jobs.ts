import { z } from 'zod';
import { sweepUploads, uploadsIn } from '#kit/contract/uploads.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { encodeAvif, encodeAvifJob } from './encode-avif.ts';
import { sweepAttachments } from './sweep-attachments.ts';
import { sweepStored, sweepStoredJob } from './sweep-stored.ts';

/** Sweeps the disk that this worker shares; other processes sweep theirs when they start. */
const sweepUploadsJob = job('attachments.sweepUploads', { payload: z.object({}), schedule: '35 4 * * *' });
const sweepJob = job('attachments.sweep', { payload: z.object({}), schedule: '25 4 * * *' });

export const attachmentsJobs = [
  implementJob(encodeAvifJob, encodeAvif),
  implementJob(sweepJob, (ctx) => sweepAttachments(ctx)),
  implementJob(sweepStoredJob, (ctx, slice) => sweepStored(ctx, slice)),
  implementJob(sweepUploadsJob, ({ services }) => sweepUploads(new Date(), uploadsIn(services.config.dataDir))),
];
