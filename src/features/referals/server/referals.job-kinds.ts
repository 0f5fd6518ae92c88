import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';

const One = z.object({ accountId: z.int() });

/** A newcomer has reached the level: by then the game has told where they play. */
export const levelReachedJob = job('referals.levelReached', { payload: One });

/** A newcomer was attributed or flagged, or a person decided about the flag. Carried out by a feature above this one: whoever pays for newcomers. */
export const referalJudgedJob = job('referals.judged', { payload: One });

/** Looks for those who came lately by a code and belong to nobody. */
export const attributeRecentJob = job('referals.attributeRecent', { payload: z.object({}), schedule: '10 4 * * *' });

/** Looks again at those who came lately and have not got far: the game tells of devices later than of registrations. */
export const flagRecentJob = job('referals.flagRecent', { payload: z.object({}), schedule: '20 4 * * *' });
