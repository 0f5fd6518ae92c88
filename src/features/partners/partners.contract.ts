import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { editFields } from '#kit/contract/edit-fields.ts';
import { freeText } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { exportOperation, listOperation } from '#kit/list/list-operations.ts';
import { applicationStates, commissionStates, highestRate, payoutStates } from './partner-rules.ts';
import { applicationList, commissionList, partnerList, payoutList } from './partners.list.ts';

const Id = wholeNumber();
const Reason = freeText().min(5).max(500);
const Rate = wholeNumber({ max: highestRate, typedInParts: true });

const ApplicationView = z.object({
  id: z.int(),
  accountId: z.int(),
  login: z.string(),
  channel: z.string(),
  about: z.string(),
  contact: z.string(),
  state: z.enum(applicationStates),
  refusal: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** null: not decided yet. */
  decidedBy: z.string().nullable(),
  decidedById: z.int().nullable(),
  can: z.object({ decide: z.boolean() }),
});
export type ApplicationView = z.infer<typeof ApplicationView>;

/** Kopecks. `due` is negative after a refund of a commission that was already paid out. */
const Balances = z.object({ hold: z.int(), due: z.int(), onTheWay: z.int(), paidOut: z.int() });
export type Balances = z.infer<typeof Balances>;

const PartnerRow = z.object({
  id: z.int(),
  login: z.string(),
  active: z.boolean(),
  /** 1/10,000 */
  rate: z.int(),
  /** Number of referrals, and kopecks earned from them. */
  people: z.int(),
  earned: z.int(),
  since: z.iso.datetime(),
});
export type PartnerRow = z.infer<typeof PartnerRow>;

const PayoutView = z.object({
  id: z.int(),
  partnerId: z.int(),
  login: z.string(),
  minor: z.int(),
  details: z.string(),
  state: z.enum(payoutStates),
  /** Id of the pending approval request; null if there is none. */
  approval: z.int().nullable(),
  failure: z.string().nullable(),
  requestedAt: z.iso.datetime(),
  sentBy: z.string().nullable(),
  sentById: z.int().nullable(),
  endedAt: z.iso.datetime().nullable(),
  can: z.object({ send: z.boolean(), finish: z.boolean(), fail: z.boolean() }),
});
export type PayoutView = z.infer<typeof PayoutView>;

const PartnerView = PartnerRow.extend({
  version: z.int(),
  code: z.string(),
  link: z.string(),
  promocodes: z.array(z.string()),
  balances: Balances,
  /** The person's applications, newest first. */
  applications: z.array(ApplicationView),
  /** The last twenty. */
  payouts: z.array(PayoutView),
  can: z.object({ edit: z.boolean() }),
});
export type PartnerView = z.infer<typeof PartnerView>;

const CommissionView = z.object({
  id: z.int(),
  /** The order number that the buyer sees. */
  order: z.int(),
  accountId: z.int(),
  login: z.string(),
  base: z.int(),
  rate: z.int(),
  earned: z.int(),
  minor: z.int(),
  state: z.enum(commissionStates),
  earnedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
});
export type CommissionView = z.infer<typeof CommissionView>;

const reads = { audience: 'staff', permission: 'partners.read' } as const;
const edits = { audience: 'staff', permission: 'partners.edit', method: 'POST' } as const;
const pays = { audience: 'staff', permission: 'partners.payouts' } as const;
const api = '/api/staff/partners';

export const partnersContract = contract('partners', {
  listPartners: { ...reads, ...listOperation(api, partnerList, PartnerRow) },
  exportPartners: { ...reads, ...exportOperation(`${api}/export`, partnerList), audit: 'partners.exported' },
  listApplications: { ...reads, ...listOperation(`${api}/applications`, applicationList, ApplicationView) },
  exportApplications: {
    ...reads,
    ...exportOperation(`${api}/applications/export`, applicationList),
    audit: 'partners.applicationsExported',
  },
  approveApplication: {
    ...edits,
    path: `${api}/applications/:id/approve`,
    input: z.strictObject({ id: Id, rate: Rate }),
    output: ApplicationView,
    errors: ['kit.notFound', 'kit.forbidden', 'partners.alreadyDecided'],
    audit: 'partners.approved',
  },
  refuseApplication: {
    ...edits,
    path: `${api}/applications/:id/refuse`,
    input: z.strictObject({ id: Id, reason: Reason }),
    output: ApplicationView,
    errors: ['kit.notFound', 'kit.forbidden', 'partners.alreadyDecided'],
    audit: 'partners.refused',
  },
  getPartner: {
    ...reads,
    method: 'GET',
    path: `${api}/:id`,
    input: z.strictObject({ id: Id }),
    output: PartnerView,
    errors: ['kit.notFound'],
  },
  changePartner: {
    ...edits,
    path: `${api}/:id`,
    input: z.strictObject({ id: Id, ...editFields({ rate: Rate, active: z.boolean() }), version: z.int() }),
    output: PartnerView,
    errors: ['kit.notFound', 'kit.forbidden', 'partners.changedMeanwhile'],
    audit: 'partners.changed',
  },
  listCommissions: { ...reads, ...listOperation(`${api}/:id/commissions`, commissionList, CommissionView, { needs: { id: Id } }) },
  exportCommissions: {
    ...reads,
    ...exportOperation(`${api}/:id/commissions/export`, commissionList, { needs: { id: Id } }),
    audit: 'partners.commissionsExported',
  },
  listPayouts: { ...pays, ...listOperation('/api/staff/payouts', payoutList, PayoutView) },
  exportPayouts: { ...pays, ...exportOperation('/api/staff/payouts/export', payoutList), audit: 'partners.payoutsExported' },
  /** Sends up to the limit immediately; above it, the response's `approval` waits for a second person. */
  sendPayout: {
    ...pays,
    passwordAgain: true,
    method: 'POST',
    path: '/api/staff/payouts/:id/send',
    input: z.strictObject({ id: Id }),
    output: PayoutView,
    errors: ['kit.notFound', 'partners.payoutMoved', 'partners.ownPayout', 'approvals.alreadyWaiting', 'approvals.nobodyToAsk'],
    audit: 'partners.payoutSent',
  },
  /** Without `failure`: the money has arrived. */
  endPayout: {
    ...pays,
    method: 'POST',
    path: '/api/staff/payouts/:id/end',
    input: z.strictObject({ id: Id, failure: Reason.optional() }),
    output: PayoutView,
    errors: ['kit.notFound', 'partners.payoutMoved', 'partners.ownPayout'],
    audit: 'partners.payoutEnded',
  },
});
