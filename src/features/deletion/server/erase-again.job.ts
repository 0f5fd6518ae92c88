import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';

/** As long as the first erasure may take: it looks in the same tables. */
export const eraseAgainJob = job('deletion.eraseAgain', { payload: z.object({ requestId: z.int() }), minutes: 180 });
