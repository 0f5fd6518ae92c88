import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';

/** Null for an unknown account: the job is queued anyway. */
export const prepareDeletionJob = job('deletion.prepare', { payload: z.object({ accountId: z.int().nullable() }) });
