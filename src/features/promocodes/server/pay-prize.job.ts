import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';

/** `id` of an activation whose level is reached. */
export const payPrizeJob = job('promocodes.payPrize', { payload: z.object({ id: z.int() }) });
