import { z } from 'zod';
import { errors } from '#kit/errors/errors.ts';

export const cinemaErrors = errors('cinema', {
  // Of one field; always inside `fields` of kit.invalidInput.
  badLink: { status: 422 },
  hostNotAllowed: { status: 422, params: z.object({ host: z.string() }) },
  /** There is nothing to show. */
  videoNeeded: { status: 422 },
  // Of the whole request.
  changedMeanwhile: { status: 409 },
});
