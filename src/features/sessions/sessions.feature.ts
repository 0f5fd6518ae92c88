import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { errors } from '#kit/errors/errors.ts';

export const sessionsErrors = errors('sessions', {
  /** The same for an unknown login and a wrong password. */
  wrongCredentials: { status: 401 },
  /** For a signed-in person who confirms the password; always at the field. */
  wrongPassword: { status: 422 },
  /** The password was right and the account has two-step sign-in: repeat the request with a code. */
  codeNeeded: { status: 401 },
  wrongCode: { status: 401 },
  /** Without JavaScript: the code page was open for too long. */
  signInExpired: { status: 401 },
  /** Returned only if the password was right. */
  accountDisabled: { status: 403 },
  noAdminAccounts: { status: 403 },
  adminAccountNotYours: { status: 403 },
  /** A player's session lasts longer than an administrator's; this one is too old to become one. */
  signInAgain: { status: 403 },
});

const Entry = z.object({ name: z.string(), server: z.int() });

export const sessionsAudit = auditEvents('sessions', {
  /** second: how the second step was passed, if the account has one. */
  signedIn: z.object({ knownDevice: z.boolean(), second: z.enum(['code', 'recoveryCode']).optional() }),
  switchedAdminAccount: z.object({ from: freeWords(Entry.nullable()), to: freeWords(Entry) }),
  /** Entered again before something dangerous. */
  passwordConfirmed: z.object({}),
  /** The same with a wrong password. */
  passwordRefused: z.object({}),
  signedOut: z.object({}),
});
