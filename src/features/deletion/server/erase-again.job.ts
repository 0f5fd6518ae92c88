import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';

const words = z.array(z.string()).readonly();

/** The payload names an erased person, so it is encrypted in the queue and deleted within the hour. */
export const eraseAgainJob = job('deletion.eraseAgain', {
  payload: z.object({ accountId: z.int(), login: z.string(), email: z.string(), nicks: words, addresses: words }),
  minutes: 180,
  sealed: true,
  rememberedHours: 1,
});
