import { errors } from '#kit/errors/errors.ts';

export const gameLinkErrors = errors('gameLink', {
  // Game API errors.
  keyNeeded: { status: 401 },
  keyRefused: { status: 401 },
  wrongKey: { status: 403 },
  accountUnknown: { status: 404 },
  commandUnknown: { status: 404 },
  loginTaken: { status: 409 },
  emailTaken: { status: 409 },
  badLogin: { status: 422 },
  arenaAboveOnline: { status: 422 },
  // Office errors.
  numberTaken: { status: 422 },
  changedMeanwhile: { status: 409 },
  keyEnded: { status: 409 },
  /** A key can be replaced only once. */
  keyReplaced: { status: 409 },
  commandNotDead: { status: 409 },
});
