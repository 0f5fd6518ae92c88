import { errors } from '#kit/errors/errors.ts';

export const coinsErrors = errors('coins', {
  notEnough: { status: 409 },
  /** A refund of spent coins made the balance negative: nothing can be spent until it is settled. */
  negative: { status: 409 },
  keyNeeded: { status: 400 },
  spendUnknown: { status: 404 },
  accountUnknown: { status: 404 },
  accountDisabled: { status: 409 },
});
