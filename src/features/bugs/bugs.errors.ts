import { errors } from '#kit/errors/errors.ts';

export const bugsErrors = errors('bugs', {
  // For a single field; inside `fields` of kit.invalidInput.
  originalUnknown: { status: 422 },
  // For the whole request.
  changedMeanwhile: { status: 409 },
});
