import { errors } from '#kit/errors/errors.ts';

export const deletionErrors = errors('deletion', {
  /** The game needs at least one owner. */
  lastOwner: { status: 409 },
  staffFirst: { status: 409 },
  adminFirst: { status: 409 },
  /** A pending payout needs the account's payout details. */
  payoutFirst: { status: 409 },
  linkStale: { status: 410 },
  tooLate: { status: 409 },
});
