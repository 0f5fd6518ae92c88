import { z } from 'zod';
import { errors } from '#kit/errors/errors.ts';

export const newsErrors = errors('news', {
  // Errors of one field, always inside `fields` of kit.invalidInput.
  tooManyImages: { status: 422 },
  sameImageTwice: { status: 422 },
  badVideoLink: { status: 422 },
  /** A language with any text must be complete to be published. */
  incomplete: { status: 422 },
  inThePast: { status: 422 },
  // Errors of the whole request.
  /** `by`: login of the person who saved in the meantime, or a dash if that account was deleted. */
  changedMeanwhile: { status: 409, params: z.object({ by: z.string() }) },
  nothingToPublish: { status: 409 },
  alreadyPublished: { status: 409 },
  notPublished: { status: 409 },
  deleted: { status: 409 },
  notDeleted: { status: 409 },
});
