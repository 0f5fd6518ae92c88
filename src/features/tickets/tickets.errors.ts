import { errors } from '#kit/errors/errors.ts';

export const ticketsErrors = errors('tickets', {
  unknown: { status: 404 },
  used: { status: 410 },
  over: { status: 410 },
  /** Told to the game server: whoever works here signs in with a password. */
  staff: { status: 403 },
  /** Told to the game server: never issued, redeemed already, or out of date. */
  codeUnknown: { status: 404 },
});
