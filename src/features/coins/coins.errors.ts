import { errors } from '#kit/errors/errors.ts';

export const coinsErrors = errors('coins', {
  notEnough: { status: 409 },
  /** A refund after spending left less than nothing: until it is settled nothing can be spent. */
  negative: { status: 409 },
  keyNeeded: { status: 400 },
  spendUnknown: { status: 404 },
  accountUnknown: { status: 404 },
  accountDisabled: { status: 409 },
});
