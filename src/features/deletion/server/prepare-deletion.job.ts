import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';

/** Null where nobody has what was typed: the job is queued all the same. */
export const prepareDeletionJob = job('deletion.prepare', { payload: z.object({ accountId: z.int().nullable() }) });
