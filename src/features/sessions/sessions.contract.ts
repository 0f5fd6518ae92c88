import { z } from 'zod';
import { longestPassword } from '#features/accounts/password-length.ts';
import { staffRoles } from '#features/staff/staff.roles.ts';
import { contract, readsOnly } from '#kit/contract/contract.ts';
import { passwordAgainPath } from '#kit/contract/password-again.ts';
import { freeText, rawString } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { demoLogins } from './demo-accounts.ts';

/** Logins have no control characters, some of which the database rejects. */
const typed = (max: number) =>
  freeText()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u);

const Credentials = z.strictObject({
  login: typed(64),
  password: rawString('password').min(1).max(longestPassword),
  /** For accounts with two-step sign-in: the six digits of the app, or a recovery code. */
  code: rawString('secret').max(40).optional(),
});

/** An admin account in the format of the specification's calls. */
export const AdminEntry = z.object({ name: z.string(), server: z.int() });
export type AdminEntry = z.infer<typeof AdminEntry>;
const ChosenEntry = z.strictObject({ name: typed(64), server: wholeNumber({ max: 2_147_483_647 }) });

const MenuItem = z.object({
  name: z.string(),
  url: z.string(),
  icon: z.string(),
  get children() {
    return z.array(MenuItem).readonly();
  },
  isOpen: z.boolean(),
});
export type MenuItem = z.infer<typeof MenuItem>;

const MenuAnswer = z.object({
  login: z.string().nullable(),
  /** The active admin account. */
  admin: AdminEntry.nullable(),
  staff: z.boolean(),
  isAdmin: z.boolean(),
  menu: z.array(MenuItem).readonly(),
});
export type MenuAnswer = z.infer<typeof MenuAnswer>;

const OwnAccount = z.object({
  login: z.string(),
  globalId: z.int(),
  roles: z.array(z.enum(staffRoles)).readonly(),
  adminAccounts: z.array(AdminEntry.extend({ serverName: z.string(), level: z.int(), active: z.boolean() })),
  /** Offices that the person has access to. */
  offices: z.object({ management: z.boolean(), admin: z.boolean() }),
});
export type OwnAccount = z.infer<typeof OwnAccount>;

const SignInPage = z.object({
  /** Null for a visitor. */
  account: OwnAccount.nullable(),
  /** Null where there are no demo accounts. */
  demo: z.object({ password: z.string(), logins: z.array(z.enum(demoLogins)).readonly() }).nullable(),
});
export type SignInPage = z.infer<typeof SignInPage>;

const signInErrors = [
  'sessions.wrongCredentials',
  'sessions.codeNeeded',
  'sessions.wrongCode',
  'sessions.accountDisabled',
  'kit.tooManyRequests',
  'kit.unavailable',
] as const;

export const sessionsContract = contract('sessions', {
  signIn: {
    method: 'POST',
    path: '/api/auth/login',
    kind: 'saga',
    audience: 'everybody',
    input: Credentials,
    output: z.object({ login: z.string() }),
    errors: signInErrors,
    audit: 'sessions.signedIn',
  },
  getSignInPage: { method: 'GET', path: '/api/auth/account', audience: 'everybody', knowsCaller: true, output: SignInPage },

  /** Confirms the password before something dangerous. */
  confirmPassword: {
    method: 'POST',
    path: passwordAgainPath,
    kind: 'saga',
    audience: 'person',
    input: z.strictObject({ password: rawString('password').min(1).max(longestPassword) }),
    errors: ['sessions.wrongPassword', 'kit.tooManyRequests', 'kit.unavailable'],
    audit: 'sessions.passwordConfirmed',
  },

  // The calls of the specification.
  getMenu: {
    method: 'POST',
    path: '/api/auth/menu',
    audience: 'everybody',
    knowsCaller: true,
    wire: 'seed',
    output: MenuAnswer,
    sharedFields: ['menu'],
    audit: readsOnly,
  },
  listAdminAccounts: {
    method: 'POST',
    path: '/api/auth/admin',
    audience: 'person',
    wire: 'seed',
    output: z.array(AdminEntry),
    errors: ['sessions.noAdminAccounts'],
    audit: readsOnly,
  },
  switchAdminAccount: {
    method: 'PUT',
    path: '/api/auth/admin',
    audience: 'person',
    wire: 'seed',
    input: ChosenEntry,
    output: AdminEntry,
    errors: ['sessions.adminAccountNotYours', 'sessions.signInAgain'],
    audit: 'sessions.switchedAdminAccount',
  },
  signOut: {
    method: 'GET',
    path: '/api/auth/logout',
    audience: 'everybody',
    knowsCaller: true,
    sameOriginOnly: true,
    wire: 'seed',
    output: z.object({}),
    errors: ['kit.signInNeeded'],
    audit: 'sessions.signedOut',
  },
  signOutByPost: {
    method: 'POST',
    path: '/api/auth/logout',
    audience: 'everybody',
    knowsCaller: true,
    wire: 'seed',
    output: z.object({}),
    errors: ['kit.signInNeeded'],
    audit: 'sessions.signedOut',
  },

  // The same as plain forms of the page /auth, which work without JavaScript.
  signInByForm: {
    method: 'POST',
    path: '/auth/sign-in',
    kind: 'form',
    audience: 'everybody',
    input: Credentials.extend({ next: rawString('format').max(2_000).optional() }),
    errors: signInErrors,
    audit: 'sessions.signedIn',
  },
  /** The second page of that form: the password was right, which a cookie records for five minutes. */
  finishSignInByForm: {
    method: 'POST',
    path: '/auth/sign-in/code',
    kind: 'form',
    audience: 'everybody',
    input: z.strictObject({ code: rawString('secret').max(40), next: rawString('format').max(2_000).optional() }),
    errors: ['sessions.codeNeeded', 'sessions.wrongCode', 'sessions.signInExpired', 'kit.tooManyRequests'],
    audit: 'sessions.signedIn',
  },
  switchAdminAccountByForm: {
    method: 'POST',
    path: '/auth/admin-account',
    kind: 'form',
    audience: 'person',
    input: ChosenEntry,
    errors: ['sessions.adminAccountNotYours', 'sessions.signInAgain'],
    audit: 'sessions.switchedAdminAccount',
  },
  signOutByForm: {
    method: 'POST',
    path: '/auth/sign-out',
    kind: 'form',
    audience: 'everybody',
    knowsCaller: true,
    input: z.strictObject({ next: rawString('format').max(2_000).optional() }),
    errors: ['kit.signInNeeded'],
    audit: 'sessions.signedOut',
  },
});
