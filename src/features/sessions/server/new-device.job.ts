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

/** Somebody signed in with a browser that never did before. Mails and notices are made further up, hence a job. */
export const newDevice = job('sessions.newDevice', { payload: NewDevice, rememberedHours: 1 });
