import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';

/** A recovery request for a login or email address, which may not exist. */
export const recoveryAsked = job('credentials.recoveryAsked', {
  payload: z.object({ who: z.string(), ip: z.string() }),
  rememberedHours: 24,
});
