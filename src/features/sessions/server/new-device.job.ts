import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';

const NewDevice = z.object({
  accountId: z.int(),
  sessionId: z.int(),
  ip: z.string(),
  userAgent: z.string(),
  at: z.string(),
  first: z.boolean(),
});
export type NewDevice = z.infer<typeof NewDevice>;

/** A sign-in with a new browser. A job, because a feature that this one must not import sends the mails and notifications. */
export const newDevice = job('sessions.newDevice', { payload: NewDevice, rememberedHours: 1 });
