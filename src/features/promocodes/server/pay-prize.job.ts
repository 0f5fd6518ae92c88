import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';

/** `id`: an activation whose level has been reached. */
export const payPrizeJob = job('promocodes.payPrize', { payload: z.object({ id: z.int() }) });
