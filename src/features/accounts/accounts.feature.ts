import { errors } from '#kit/errors/errors.ts';

/** Errors of a new password or email address; always at their field. */
export const accountsErrors = errors('accounts', {
  emailReserved: { status: 422 },
  passwordCommon: { status: 422 },
  passwordLikeLogin: { status: 422 },
});
