import { errors } from '#kit/errors/errors.ts';

export const sessionsErrors = errors('sessions', {
  /** The same for a login that nobody has and for a wrong password. */
  wrongCredentials: { status: 401 },
  /** Told only to somebody who knows the password. */
  accountDisabled: { status: 403 },
  noAdminAccounts: { status: 403 },
  adminAccountNotYours: { status: 403 },
});
