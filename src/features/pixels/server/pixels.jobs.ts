import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';

/** Carried out by makeLapse. */
export const makeLapseJob = job('pixels.makeLapse', { payload: z.object({ season: z.int() }) });

/** Carried out by forgetPixels. */
export const forgetPixelsJob = job('pixels.forgetPixels', { payload: z.object({ season: z.int() }) });
