import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';

/** Carried out by makeLapse. */
export const makeLapseJob = job('pixels.makeLapse', { payload: z.object({ season: z.int() }) });

/** Carried out by forgetPixels. */
export const forgetPixelsJob = job('pixels.forgetPixels', { payload: z.object({ season: z.int() }) });

/** Looks for what the two above have left undone. Carried out by finishSeasons. */
export const finishSeasonsJob = job('pixels.finishSeasons', { payload: z.object({}), schedule: '35 * * * *' });
