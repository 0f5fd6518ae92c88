import { errors } from '#kit/errors/errors.ts';

export const staffErrors = errors('staff', {
  lastOwner: { status: 409 },
});
