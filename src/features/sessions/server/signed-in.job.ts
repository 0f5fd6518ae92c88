import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';

/** Somebody has signed in, here or in the game, to an account whose deletion waits for its day. */
export const signedInJob = job('sessions.signedIn', { payload: z.object({ accountId: z.int() }) });
