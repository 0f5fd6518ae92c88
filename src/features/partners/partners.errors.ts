import { errors } from '#kit/errors/errors.ts';

export const partnersErrors = errors('partners', {
  alreadyPartner: { status: 409 },
  alreadyApplied: { status: 409 },
  alreadyDecided: { status: 409 },
  changedMeanwhile: { status: 409 },
  payoutWaits: { status: 409 },
  payoutMoved: { status: 409 },
  ownPayout: { status: 403 },
  // Errors of one field, always inside `fields` of kit.invalidInput.
  moreThanDue: { status: 422 },
  lessThanLeast: { status: 422 },
});
