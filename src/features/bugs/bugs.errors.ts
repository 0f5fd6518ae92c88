import { errors } from '#kit/errors/errors.ts';

export const bugsErrors = errors('bugs', {
  // Of one field; inside `fields` of kit.invalidInput.
  originalUnknown: { status: 422 },
  // Of the whole request.
  changedMeanwhile: { status: 409 },
});
