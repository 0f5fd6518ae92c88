import { errors } from '#kit/errors/errors.ts';

export const donationRequestsErrors = errors('donationRequests', {
  // For a single field; always inside `fields` of kit.invalidInput.
  accountUnknown: { status: 422 },
  // For the whole request; the first two also for a field.
  accountUnavailable: { status: 409 },
  accountDisputed: { status: 409 },
  ownRequest: { status: 403 },
  notPending: { status: 409 },
  waitsForSecond: { status: 409 },
});
