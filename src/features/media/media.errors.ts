import { errors } from '#kit/errors/errors.ts';

export const mediaErrors = errors('media', {
  // Errors of one field, inside `fields` of kit.invalidInput.
  badNick: { status: 422 },
  unknownServer: { status: 422 },
  alreadyThere: { status: 422 },
  // Errors of the whole request.
  changedMeanwhile: { status: 409 },
});
