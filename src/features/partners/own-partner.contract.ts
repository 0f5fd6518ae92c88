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
  /** null: a visitor. */
  login: z.string().nullable(),
  isPartner: z.boolean(),
  /** This person's own, the newest first. */
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
  /** `over`: its end has come or its activations are used up. */
  promocodes: z.array(z.object({ name: z.string(), activations: z.int(), valid: z.int(), over: z.boolean() })),
  rate: z.int(),
  active: z.boolean(),
  /** Kopecks. */
  balances: z.object({ hold: z.int(), due: z.int(), onTheWay: z.int(), paidOut: z.int() }),
  /** Of the last 30 days. */
  funnel: z.object(funnel),
  /** Every one of the last 30 days: kopecks paid by newcomers, and what is left of the share in them. */
  days: z.array(z.object({ day: z.string(), topUps: z.int(), earned: z.int() })),
  /** How many of all count, wait, or are flagged. */
  verdicts: z.record(z.enum(verdicts), z.int()),
  /** The newest thirty, with the rule that lets each of them count or not. */
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

/** A plain form's texts as they come: judged by the use-case, so that a refused one can be kept whole. */
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
  /** The details say where the money goes, and a ticket of the game or a found browser must not choose that. */
  passwordAgain: true,
  errors: ['kit.forbidden', 'partners.payoutWaits', 'partners.moreThanDue', 'partners.lessThanLeast'],
  audit: 'partners.payoutRequested',
} as const;
const kept = z.strictObject({ kept: rawString('name').max(100).optional() });

/** What players and partners themselves do. */
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
  /** The link as a picture for print. */
  getPartnerQr: { method: 'GET', path: '/api/partner/qr', kind: 'raw', audience: 'person', errors: ['kit.forbidden'] },
  requestPayout: { ...wish, path: '/api/partner/payouts', input: Wish, output: z.object({ id: z.int() }) },
  requestPayoutByForm: { ...wish, path: '/partner/payout', kind: 'form', input: z.strictObject({ amount: typed, details: typed }) },
});
