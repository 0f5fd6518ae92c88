import { errors } from '#kit/errors/errors.ts';

export const savedViewErrors = errors('savedViews', {
  // Of the name; always inside `fields` of kit.invalidInput.
  nameTaken: { status: 422 },
  // Of the role.
  notYours: { status: 422 },
  // Of the whole request.
  tooMany: { status: 409 },
});
