import { errors } from '#kit/errors/errors.ts';

/** What may be wrong with a new password; always at its field. */
export const accountsErrors = errors('accounts', {
  passwordCommon: { status: 422 },
  passwordLikeLogin: { status: 422 },
});
