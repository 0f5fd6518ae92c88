import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';

/** Handled by makeLapse. */
export const makeLapseJob = job('pixels.makeLapse', { payload: z.object({ season: z.int() }) });

/** Handled by forgetPixels. */
export const forgetPixelsJob = job('pixels.forgetPixels', { payload: z.object({ season: z.int() }) });

/** Queues again unfinished jobs of the two kinds above. Handled by finishSeasons. */
export const finishSeasonsJob = job('pixels.finishSeasons', { payload: z.object({}), schedule: '35 * * * *' });
