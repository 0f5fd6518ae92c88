import { errors } from '#kit/errors/errors.ts';

export const consentsErrors = errors('consents', {
  /** A condition of having an account: it can only end with the account. */
  notOptional: { status: 409 },
});
