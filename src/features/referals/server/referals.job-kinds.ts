import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';

const One = z.object({ accountId: z.int() });

/** A referral has reached the level; by then the game has reported their devices. */
export const levelReachedJob = job('referals.levelReached', { payload: One });

/** A referral was attributed, flagged or judged. Handled by a feature above this one, which pays for referrals. */
export const referalJudgedJob = job('referals.judged', { payload: One });

/** Finds recent registrations with a code but without attribution. */
export const attributeRecentJob = job('referals.attributeRecent', { payload: z.object({}), schedule: '10 4 * * *' });

/** Checks recent referrals without progress again, because the game reports devices later than registrations. */
export const flagRecentJob = job('referals.flagRecent', { payload: z.object({}), schedule: '20 4 * * *' });
