import { errors } from '#kit/errors/errors.ts';

export const personPageErrors = errors('personPage', {
  notLinked: { status: 409 },
  alreadyCut: { status: 409 },
  ownLink: { status: 403 },
});
