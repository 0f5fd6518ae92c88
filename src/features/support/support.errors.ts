import { errors } from '#kit/errors/errors.ts';

export const supportErrors = errors('support', {
  // Errors of one field, always inside `fields` of kit.invalidInput.
  emailNeeded: { status: 422 },
  notAnAgent: { status: 422 },
  noSuchTicket: { status: 422 },
  sameTicket: { status: 422 },
  otherPerson: { status: 422 },
  // Errors of the whole request.
  closedForGood: { status: 409 },
  goesOnElsewhere: { status: 409 },
  notSolved: { status: 409 },
  readFirst: { status: 409 },
  mergedAlready: { status: 409 },
  noPlayer: { status: 409 },
  checkedAlready: { status: 409 },
  convertingAlready: { status: 409 },
  undoLate: { status: 409 },
  answeredAlready: { status: 409 },
});
