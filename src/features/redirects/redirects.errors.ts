import { errors } from '#kit/errors/errors.ts';

export const redirectsErrors = errors('redirects', {
  // Errors of one field, always inside `fields` of kit.invalidInput.
  badTarget: { status: 422 },
  loop: { status: 422 },
  badEnding: { status: 422 },
  endingReserved: { status: 422 },
  endingTaken: { status: 422 },
  endsBeforeStart: { status: 422 },
  // Errors of the whole request.
  changedMeanwhile: { status: 409 },
  notActive: { status: 409 },
  alreadyVisited: { status: 409 },
});
