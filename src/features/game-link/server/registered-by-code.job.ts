import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';

/** A player named a code when registering. A feature above this one, which knows the code's owner, implements it. */
export const registeredByCodeJob = job('gameLink.registeredByCode', { payload: z.object({ accountId: z.int() }) });
