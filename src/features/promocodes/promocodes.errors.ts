import { errors } from '#kit/errors/errors.ts';

export const promocodesErrors = errors('promocodes', {
  // Errors of one field, always inside `fields` of kit.invalidInput.
  badName: { status: 422 },
  nameTaken: { status: 422 },
  accountUnknown: { status: 422 },
  levelOfSystem: { status: 422 },
  endsBeforeStart: { status: 422 },
  termNeeded: { status: 422 },
  noPrize: { status: 422 },
  nothingImmediate: { status: 422 },
  tagUnknown: { status: 422 },
  tagTaken: { status: 422 },
  personUnknown: { status: 422 },
  // Errors of the whole request.
  changedMeanwhile: { status: 409 },
  notPending: { status: 409 },
  notActive: { status: 409 },
  notInactive: { status: 409 },
  ownCode: { status: 403 },
  tagInUse: { status: 409 },
  tooManyOwn: { status: 409 },
  // Errors of an activation in the game, one for each of refusalCauses.
  keyNeeded: { status: 400 },
  unknown: { status: 404 },
  pending: { status: 409 },
  inactive: { status: 409 },
  refused: { status: 409 },
  notStarted: { status: 409 },
  over: { status: 409 },
  usedUp: { status: 409 },
  alreadyUsed: { status: 409 },
  levelReached: { status: 409 },
  foreignCharacter: { status: 409 },
  enoughCoins: { status: 409 },
  disputed: { status: 409 },
});
