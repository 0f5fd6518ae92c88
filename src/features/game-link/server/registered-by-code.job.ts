import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';

/** Somebody named a code when they registered. Carried out by a feature above this one, which knows whose code it is. */
export const registeredByCodeJob = job('gameLink.registeredByCode', { payload: z.object({ accountId: z.int() }) });
