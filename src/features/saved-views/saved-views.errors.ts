import { errors } from '#kit/errors/errors.ts';

export const savedViewErrors = errors('savedViews', {
  // Errors of the name, always inside `fields` of kit.invalidInput.
  nameTaken: { status: 422 },
  // Errors of the role.
  notYours: { status: 422 },
  // Errors of the whole request.
  tooMany: { status: 409 },
});
