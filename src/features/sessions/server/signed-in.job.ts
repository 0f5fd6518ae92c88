import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';

/** A sign-in, on the site or in the game, to an account in its deletion's grace period. */
export const signedInJob = job('sessions.signedIn', { payload: z.object({ accountId: z.int() }) });
