import { errors } from '#kit/errors/errors.ts';

export const sessionsErrors = errors('sessions', {
  /** The same for a login that nobody has and for a wrong password. */
  wrongCredentials: { status: 401 },
  /** Of the person who is signed in and gives it once more; always at the field. */
  wrongPassword: { status: 422 },
  /** The password was right, and the account has the second step: the same again with a code. */
  codeNeeded: { status: 401 },
  wrongCode: { status: 401 },
  /** Without script: the page for the code was left open for too long. */
  signInExpired: { status: 401 },
  /** Told only to somebody who knows the password. */
  accountDisabled: { status: 403 },
  noAdminAccounts: { status: 403 },
  adminAccountNotYours: { status: 403 },
  /** A player's session lasts longer than an administrator's; this one is too old to become one. */
  signInAgain: { status: 403 },
});
