import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';

/** Somebody asked for a new password for this login or email address; perhaps nobody has it. */
export const recoveryAsked = job('credentials.recoveryAsked', {
  payload: z.object({ who: z.string(), ip: z.string() }),
  rememberedHours: 24,
});
