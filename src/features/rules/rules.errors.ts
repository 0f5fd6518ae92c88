import { errors } from '#kit/errors/errors.ts';

export const rulesErrors = errors('rules', {
  // Errors of one field, always inside `fields` of kit.invalidInput.
  badPenalty: { status: 422 },
  nothingChanged: { status: 422 },
  sectionTaken: { status: 422 },
  unknownSection: { status: 422 },
  // Errors of the whole request.
  changedMeanwhile: { status: 409 },
});
