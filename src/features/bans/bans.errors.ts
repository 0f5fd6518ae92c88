import { errors } from '#kit/errors/errors.ts';

export const bansErrors = errors('bans', {
  // For a single field; always inside `fields` of kit.invalidInput.
  characterUnknown: { status: 422 },
  termOver: { status: 422 },
  sameTerm: { status: 422 },
  loginUnknown: { status: 422 },
  badDevice: { status: 422 },
  nobody: { status: 422 },
  unknownLog: { status: 422 },
  // For the whole request.
  alreadyBanned: { status: 409 },
  notActive: { status: 409 },
  changedMeanwhile: { status: 409 },
  outranked: { status: 403 },
  ownBan: { status: 403 },
});
