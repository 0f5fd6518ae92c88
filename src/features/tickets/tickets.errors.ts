import { errors } from '#kit/errors/errors.ts';

export const ticketsErrors = errors('tickets', {
  unknown: { status: 404 },
  used: { status: 410 },
  over: { status: 410 },
  /** Returned to the game server: staff must sign in with a password. */
  staff: { status: 403 },
  /** Returned to the game server: the code is unknown, used or expired. */
  codeUnknown: { status: 404 },
});
