import { z } from 'zod';
import { errors } from '#kit/errors/errors.ts';

export const newsErrors = errors('news', {
  // Of one field; always inside `fields` of kit.invalidInput.
  tooManyImages: { status: 422 },
  sameImageTwice: { status: 422 },
  badVideoLink: { status: 422 },
  /** A language that was begun is published whole or not at all. */
  incomplete: { status: 422 },
  inThePast: { status: 422 },
  // Of the whole request.
  /** `by` is who saved meanwhile; a dash when that account is gone. */
  changedMeanwhile: { status: 409, params: z.object({ by: z.string() }) },
  nothingToPublish: { status: 409 },
  alreadyPublished: { status: 409 },
  notPublished: { status: 409 },
  deleted: { status: 409 },
  notDeleted: { status: 409 },
});
