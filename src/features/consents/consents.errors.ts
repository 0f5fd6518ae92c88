import { errors } from '#kit/errors/errors.ts';

export const consentsErrors = errors('consents', {
  /** A condition of having an account: it ends with the account. */
  notOptional: { status: 409 },
});
