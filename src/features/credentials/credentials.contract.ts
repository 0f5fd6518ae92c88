import { z } from 'zod';
import { AccountEmail } from '#features/accounts/account-email.ts';
import { longestPassword } from '#features/accounts/password-length.ts';
import { contract, none } from '#kit/contract/contract.ts';
import { freeLine, rawString } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';

const Token = rawString('secret').min(1).max(100);
/** Password rules are checked later, because they depend on the account. */
const NewPassword = rawString('password').min(1).max(1_000);
const OwnPassword = rawString('password').min(1).max(longestPassword);
const Email = freeLine().min(1).pipe(AccountEmail);

const Recovery = z.strictObject({ who: freeLine().min(1).max(64) });
const Reset = z.strictObject({ token: Token, newPassword: NewPassword });
const PasswordChange = z.strictObject({ password: OwnPassword, newPassword: NewPassword });
const EmailChange = z.strictObject({ email: Email, password: OwnPassword });

/** open: usable. none: the URL has no token. */
const linkStates = ['none', 'open', 'used', 'over', 'unknown'] as const;
export type LinkState = (typeof linkStates)[number];

const ResetPage = z.object({
  state: z.enum(linkStates),
  /** The account whose password is set; shown to the holder of the link. */
  login: z.string().nullable(),
  least: z.int(),
});
export type ResetPage = z.infer<typeof ResetPage>;

const EmailPage = z.object({ state: z.enum(linkStates), login: z.string().nullable(), email: z.string().nullable() });
export type EmailPage = z.infer<typeof EmailPage>;

const limited = ['kit.tooManyRequests', 'kit.unavailable'] as const;
const passwordRules = ['accounts.passwordCommon', 'accounts.passwordLikeLogin', 'kit.tooShort', 'kit.tooLong'] as const;
const linkFaults = ['credentials.linkUnknown', 'credentials.linkUsed', 'credentials.linkOver'] as const;
const ownPassword = ['sessions.wrongPassword', ...limited] as const;

const toTheJob = none('whether there is such an account is known to the job alone, which leaves the entry');

export const credentialsContract = contract('credentials', {
  // Forgotten passwords.
  requestRecovery: {
    method: 'POST',
    path: '/api/auth/recovery',
    audience: 'everybody',
    input: Recovery,
    output: z.object({}),
    errors: limited,
    audit: toTheJob,
  },
  requestRecoveryByForm: {
    method: 'POST',
    path: '/auth/recovery',
    kind: 'form',
    audience: 'everybody',
    input: Recovery,
    errors: limited,
    audit: toTheJob,
  },
  getResetPage: {
    method: 'GET',
    path: '/api/auth/reset',
    audience: 'everybody',
    input: z.strictObject({ token: rawString('secret').max(100).optional() }),
    output: ResetPage,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset',
    kind: 'saga',
    audience: 'everybody',
    input: Reset,
    output: z.object({}),
    errors: [...linkFaults, ...passwordRules, ...limited],
    audit: 'credentials.passwordReset',
  },
  resetPasswordByForm: {
    method: 'POST',
    path: '/auth/reset',
    kind: 'form',
    audience: 'everybody',
    input: Reset,
    errors: [...linkFaults, ...passwordRules, ...limited],
    audit: 'credentials.passwordReset',
  },

  // The signed-in person's own credentials.
  changePassword: {
    method: 'POST',
    path: '/api/auth/password',
    kind: 'saga',
    audience: 'person',
    input: PasswordChange,
    output: z.object({}),
    errors: ['credentials.samePassword', ...ownPassword, ...passwordRules],
    audit: 'credentials.passwordChanged',
  },
  changePasswordByForm: {
    method: 'POST',
    path: '/auth/password',
    kind: 'form',
    audience: 'person',
    input: PasswordChange,
    errors: ['credentials.samePassword', ...ownPassword, ...passwordRules],
    audit: 'credentials.passwordChanged',
  },
  requestEmailChange: {
    method: 'POST',
    path: '/api/auth/email',
    kind: 'saga',
    audience: 'person',
    input: EmailChange,
    output: z.object({}),
    errors: ['credentials.sameEmail', 'accounts.emailReserved', ...ownPassword],
    audit: 'credentials.emailChangeRequested',
  },
  requestEmailChangeByForm: {
    method: 'POST',
    path: '/auth/email',
    kind: 'form',
    audience: 'person',
    input: EmailChange,
    errors: ['credentials.sameEmail', 'accounts.emailReserved', ...ownPassword],
    audit: 'credentials.emailChangeRequested',
  },
  cancelEmailChange: {
    method: 'POST',
    path: '/auth/email/cancel',
    kind: 'form',
    audience: 'person',
    errors: ['credentials.linkUnknown'],
    audit: 'credentials.emailChangeCancelled',
  },
  getEmailPage: {
    method: 'GET',
    path: '/api/auth/email',
    audience: 'everybody',
    input: z.strictObject({ token: rawString('secret').max(100).optional() }),
    output: EmailPage,
  },
  confirmEmailChange: {
    method: 'POST',
    path: '/auth/email/confirm',
    kind: 'form',
    audience: 'everybody',
    input: z.strictObject({ token: Token }),
    errors: ['credentials.linkUnknown', 'credentials.linkOver', 'credentials.emailTaken'],
    audit: 'credentials.emailChanged',
  },
  endOwnSession: {
    method: 'POST',
    path: '/auth/sessions/end',
    kind: 'form',
    audience: 'person',
    input: z.strictObject({ session: wholeNumber() }),
    errors: ['kit.notFound'],
    audit: 'credentials.sessionEnded',
  },
  endOwnSessions: {
    method: 'POST',
    path: '/auth/sessions/end-all',
    kind: 'form',
    audience: 'person',
    input: z.strictObject({ which: z.enum(['others', 'all']) }),
    audit: 'credentials.sessionsEnded',
  },
  chooseLanguage: {
    method: 'POST',
    path: '/auth/language',
    kind: 'form',
    audience: 'person',
    input: z.strictObject({ locale: z.enum(['en', 'ru']) }),
    audit: 'credentials.languageChosen',
  },
});
