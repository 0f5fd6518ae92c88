import { errors } from '#kit/errors/errors.ts';

export const supportErrors = errors('support', {
  // Of one field; always inside `fields` of kit.invalidInput.
  emailNeeded: { status: 422 },
  // Of the whole request.
  closedForGood: { status: 409 },
  notSolved: { status: 409 },
  readFirst: { status: 409 },
});
