import { z } from 'zod';
import { OwnBan } from '#features/bans/own-bans.ts';
import { charactersContract } from '#features/characters/characters.contract.ts';
import { OwnCoins } from '#features/coins/coins.contract.ts';
import { consentsContract } from '#features/consents/consents.contract.ts';
import { OwnOrders } from '#features/payments/own-orders.contract.ts';
import { promocodesContract } from '#features/promocodes/promocodes.contract.ts';
import { sessionsContract } from '#features/sessions/sessions.contract.ts';
import { contract } from '#kit/contract/contract.ts';

const OwnSession = z.object({
  id: z.int(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  ip: z.string(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  /** The current session. */
  here: z.boolean(),
});

const OwnPage = z.object({
  registeredAt: z.string(),
  /** Masked. */
  email: z.string(),
  /** An address waiting for confirmation. */
  pendingEmail: z.object({ email: z.string(), until: z.string() }).nullable(),
  /** The language of mails. */
  locale: z.enum(['en', 'ru']),
  /** The minimum length of a new password. */
  minCharacters: z.int(),
  twoStep: z.boolean(),
  characters: charactersContract.listOwnCharacters.output,
  /** The active ones. */
  bans: z.array(OwnBan),
  coins: OwnCoins,
  /** The first page of its top-ups: own and paid ones first. */
  orders: OwnOrders,
  /** Has a partner dashboard. */
  isPartner: z.boolean(),
  promocodes: promocodesContract.listOwnPromocodes.output,
  sessions: z.array(OwnSession),
  /** Open sessions that are not listed. */
  moreSessions: z.int(),
  consents: consentsContract.listConsents.output,
});
export type OwnPage = z.infer<typeof OwnPage>;

const AccountPage = sessionsContract.getSignInPage.output.extend({
  /** Null for a visitor. */
  own: OwnPage.nullable(),
});
export type AccountPage = z.infer<typeof AccountPage>;

export const accountContract = contract('account', {
  /** All data of the page /auth: the sign-in page for a visitor, the account page for a signed-in person. */
  getAccountPage: { method: 'GET', path: '/api/account', audience: 'everybody', knowsCaller: true, output: AccountPage },
});
