import { errors } from '#kit/errors/errors.ts';

export const deletionErrors = errors('deletion', {
  /** Somebody must be able to run the game. */
  lastOwner: { status: 409 },
  staffFirst: { status: 409 },
  adminFirst: { status: 409 },
  /** Where it goes is erased with the account. */
  payoutFirst: { status: 409 },
  linkStale: { status: 410 },
  tooLate: { status: 409 },
});
