import { z } from 'zod';
import { errors } from '#kit/errors/errors.ts';

export const cinemaErrors = errors('cinema', {
  // For a single field; always inside `fields` of kit.invalidInput.
  badLink: { status: 422 },
  hostNotAllowed: { status: 422, params: z.object({ host: z.string() }) },
  /** An active item needs a video. */
  videoNeeded: { status: 422 },
  // For the whole request.
  changedMeanwhile: { status: 409 },
});
