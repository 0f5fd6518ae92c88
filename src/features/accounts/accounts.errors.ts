import { errors } from '#kit/errors/errors.ts';

/** What may be wrong with a new password or a new address; always at its field. */
export const accountsErrors = errors('accounts', {
  emailReserved: { status: 422 },
  passwordCommon: { status: 422 },
  passwordLikeLogin: { status: 422 },
});
