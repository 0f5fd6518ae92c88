import { z } from 'zod';
import { verdicts } from '#features/referals/referal-rules.ts';
import { contract } from '#kit/contract/contract.ts';
import { freeLine, freeText, rawString } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { applicationLimits, applicationStates, payoutStates } from './partner-rules.ts';

export const Application = z.strictObject({
  channel: freeLine().min(5).max(applicationLimits.channel),
  about: freeText().min(20).max(applicationLimits.about),
  contact: freeLine().min(3).max(applicationLimits.contact),
});
export const Wish = z.strictObject({
  /** Whole roubles. */
  amount: wholeNumber({ max: 10_000_000 }),
  details: freeText().min(5).max(applicationLimits.details),
});

const Issue = z.object({ code: z.string(), params: z.record(z.string(), z.string().or(z.number())).optional() });
const Kept = z
  .object({ form: z.string(), issue: Issue, fields: z.record(z.string(), Issue), typed: z.record(z.string(), z.string()) })
  .nullable();

const PartnerPage = z.object({
  /** null: not signed in. */
  login: z.string().nullable(),
  isPartner: z.boolean(),
  /** The person's own applications, newest first. */
  applications: z.array(
    z.object({
      id: z.int(),
      channel: z.string(),
      state: z.enum(applicationStates),
      refusal: z.string().nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
  kept: Kept,
});
export type PartnerPage = z.infer<typeof PartnerPage>;

const funnel = { clicks: z.int(), registrations: z.int(), reached: z.int(), toppedUp: z.int(), flagged: z.int() };

const OwnPartner = z.object({
  link: z.string(),
  /** `over`: expired or without activations left. */
  promocodes: z.array(z.object({ name: z.string(), activations: z.int(), valid: z.int(), over: z.boolean() })),
  rate: z.int(),
  active: z.boolean(),
  /** Kopecks. */
  balances: z.object({ hold: z.int(), due: z.int(), onTheWay: z.int(), paidOut: z.int() }),
  /** The last 30 days. */
  funnel: z.object(funnel),
  /** One entry for each of the last 30 days: top-ups of referrals and the remaining commission, in kopecks. */
  days: z.array(z.object({ day: z.string(), topUps: z.int(), earned: z.int() })),
  /** Number of referrals by verdict: counting, pending or flagged. */
  verdicts: z.record(z.enum(verdicts), z.int()),
  /** The latest thirty, each with the rule that decided its verdict. */
  people: z.array(
    z.object({
      id: z.int(),
      login: z.string(),
      source: z.string(),
      verdict: z.enum(verdicts),
      registeredAt: z.iso.datetime(),
      topUps: z.int(),
      earned: z.int(),
    }),
  ),
  payouts: z.array(
    z.object({ id: z.int(), minor: z.int(), state: z.enum(payoutStates), failure: z.string().nullable(), requestedAt: z.iso.datetime() }),
  ),
  can: z.object({ requestPayout: z.boolean() }),
  kept: Kept,
});
export type OwnPartner = z.infer<typeof OwnPartner>;

/** Raw text of a plain form. Validated by the use-case, so that a rejected form can be kept whole. */
const typed = rawString('form').max(30_000).optional();
const apply = {
  method: 'POST',
  audience: 'everybody',
  knowsCaller: true,
  errors: ['kit.signInNeeded', 'kit.tooManyRequests', 'partners.alreadyPartner', 'partners.alreadyApplied'],
  audit: 'partners.applied',
} as const;
const wish = {
  method: 'POST',
  audience: 'person',
  /** The details decide where the money goes, so a game ticket or an unattended browser must not be able to set them. */
  passwordAgain: true,
  errors: ['kit.forbidden', 'partners.payoutWaits', 'partners.moreThanDue', 'partners.lessThanLeast'],
  audit: 'partners.payoutRequested',
} as const;
const kept = z.strictObject({ kept: rawString('name').max(100).optional() });

/** Operations of players and partners themselves. */
export const ownPartnerContract = contract('partners', {
  getPartnerPage: { method: 'GET', path: '/api/partner', audience: 'everybody', knowsCaller: true, input: kept, output: PartnerPage },
  applyAsPartner: { ...apply, path: '/api/partner/applications', input: Application },
  applyAsPartnerByForm: {
    ...apply,
    path: '/partner/apply',
    kind: 'form',
    input: z.strictObject({ channel: typed, about: typed, contact: typed }),
  },
  getOwnPartner: {
    method: 'GET',
    path: '/api/partner/own',
    audience: 'person',
    input: kept,
    output: OwnPartner,
    errors: ['kit.forbidden'],
  },
  /** The partner link as a QR code for print. */
  getPartnerQr: { method: 'GET', path: '/api/partner/qr', kind: 'raw', audience: 'person', errors: ['kit.forbidden'] },
  requestPayout: { ...wish, path: '/api/partner/payouts', input: Wish, output: z.object({ id: z.int() }) },
  requestPayoutByForm: { ...wish, path: '/partner/payout', kind: 'form', input: z.strictObject({ amount: typed, details: typed }) },
});
