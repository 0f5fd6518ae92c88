import { errors } from '#kit/errors/errors.ts';

export const staffGrantsErrors = errors('staffGrants', {
  ownRights: { status: 403 },
  changedMeanwhile: { status: 409 },
  nothingChanged: { status: 409 },
  secondOwnerNeeded: { status: 409 },
  noSecondOwner: { status: 409 },
  ownersDisabled: { status: 409 },
  accountDisabled: { status: 409 },
  accountErased: { status: 409 },
  notStaff: { status: 409 },
  alreadyDisabled: { status: 409 },
  notDisabled: { status: 409 },
});
