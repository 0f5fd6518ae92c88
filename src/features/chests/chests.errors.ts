import { errors } from '#kit/errors/errors.ts';

export const chestsErrors = errors('chests', {
  closed: { status: 409 },
  noCharacter: { status: 409 },
  paused: { status: 409 },
});
