import { z } from 'zod';
import { errors } from '#kit/errors/errors.ts';

export const pixelsErrors = errors('pixels', {
  /** Disabled by a setting. */
  off: { status: 503 },
  /** Too many concurrent users. */
  busy: { status: 503 },
  seasonClosed: { status: 409 },
  levelTooLow: { status: 403 },
  banned: { status: 403 },
  protected: { status: 403 },
  tooSoon: { status: 429, params: z.object({ seconds: z.int() }) },
  // Errors of moderation and seasons.
  seasonOpen: { status: 409 },
  seasonNotClosed: { status: 409 },
  lapseMissing: { status: 409 },
  alreadyBanned: { status: 409 },
  alreadySettled: { status: 409 },
  nothingNamed: { status: 422 },
  tooMuch: { status: 422, params: z.object({ most: z.int() }) },
  changedMeanwhile: { status: 409 },
});
