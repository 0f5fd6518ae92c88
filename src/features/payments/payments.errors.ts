import { errors } from '#kit/errors/errors.ts';

export const paymentsErrors = errors('payments', {
  // Errors of the top-up calls: returned as 200 `{ error }`; the text is shown in a toast.
  loginNeeded: { status: 400 },
  amountTooSmall: { status: 400 },
  amountTooLarge: { status: 400 },
  amountNotWhole: { status: 400 },
  loginUnknown: { status: 404 },
  recipientUnavailable: { status: 409 },
  /** Payment for another account. */
  ownDispute: { status: 409 },
  methodUnknown: { status: 404 },
  methodUnavailable: { status: 409 },
  packUnknown: { status: 404 },
  badEmail: { status: 400 },
  badQuote: { status: 400 },
  quoteStale: { status: 409 },
  tooManyChecks: { status: 429 },
  tooManyOrders: { status: 429 },
  providerRefused: { status: 424 },
  providerSilent: { status: 424 },
  stillStarting: { status: 409 },
  /** The same Idempotency-Key with a different request. */
  keyReused: { status: 422 },
  // Errors of the look-up and the office.
  refundTooLarge: { status: 409 },
  notRefundable: { status: 409 },
  providerTells: { status: 409 },
  nothingToResend: { status: 409 },
  /** Parked payment: someone else has already settled it. */
  alreadySettled: { status: 409 },
  waitsForSecond: { status: 409 },
  ownOrder: { status: 403 },
  notAcceptable: { status: 409 },
  notReturnable: { status: 409 },
  mustBeReturned: { status: 409 },
  providerOff: { status: 409 },
  /** The method or pack was saved by someone else since it was opened. */
  changedMeanwhile: { status: 409 },
  multiplierOver: { status: 409 },
  // Field errors: always inside `fields` of kit.invalidInput.
  typeTaken: { status: 422 },
  badImage: { status: 422 },
  foreignHost: { status: 422 },
  endsBeforeStart: { status: 422 },
  registerColumns: { status: 422 },
  registerLine: { status: 422 },
  registerEmpty: { status: 422 },
});
