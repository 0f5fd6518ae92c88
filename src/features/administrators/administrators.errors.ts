import { errors } from '#kit/errors/errors.ts';

export const administratorsErrors = errors('administrators', {
  // For a single field; always inside `fields` of kit.invalidInput.
  serverUnknown: { status: 422 },
  loginUnknown: { status: 422 },
  nameTaken: { status: 422 },
  sameLevel: { status: 422 },
  levelTooHigh: { status: 422 },
  // For the whole request.
  alreadyAdmin: { status: 409 },
  outranked: { status: 403 },
  oneself: { status: 403 },
});
