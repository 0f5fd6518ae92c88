import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { errors } from '#kit/errors/errors.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { methodList, multiplierList, packList } from './offer.list.ts';
import { paymentStates } from './order-states.ts';
import { orderList } from './orders.list.ts';
import { registerList } from './registers.list.ts';
import { revenueList } from './revenue.list.ts';

export const paymentsPermissions = permissions('payments', ['read', 'refund', 'settle', 'manage']);

export const paymentsErrors = errors('payments', {
  // Errors of the top-up calls: returned as 200 `{ error }`; the text is shown in a toast.
  loginNeeded: { status: 400 },
  amountTooSmall: { status: 400 },
  amountTooLarge: { status: 400 },
  amountNotWhole: { status: 400 },
  loginUnknown: { status: 404 },
  recipientUnavailable: { status: 409 },
  /** Payment for another account. */
  ownDispute: { status: 409 },
  methodUnknown: { status: 404 },
  methodUnavailable: { status: 409 },
  packUnknown: { status: 404 },
  badEmail: { status: 400 },
  badQuote: { status: 400 },
  quoteStale: { status: 409 },
  tooManyChecks: { status: 429 },
  tooManyOrders: { status: 429 },
  providerRefused: { status: 424 },
  providerSilent: { status: 424 },
  stillStarting: { status: 409 },
  /** The same Idempotency-Key with a different request. */
  keyReused: { status: 422 },
  // Errors of the look-up and the office.
  refundTooLarge: { status: 409 },
  notRefundable: { status: 409 },
  providerTells: { status: 409 },
  nothingToResend: { status: 409 },
  /** Parked payment: someone else has already settled it. */
  alreadySettled: { status: 409 },
  waitsForSecond: { status: 409 },
  ownOrder: { status: 403 },
  notAcceptable: { status: 409 },
  notReturnable: { status: 409 },
  mustBeReturned: { status: 409 },
  providerOff: { status: 409 },
  /** The method or pack was saved by someone else since it was opened. */
  changedMeanwhile: { status: 409 },
  multiplierOver: { status: 409 },
  // Field errors: always inside `fields` of kit.invalidInput.
  typeTaken: { status: 422 },
  badImage: { status: 422 },
  foreignHost: { status: 422 },
  endsBeforeStart: { status: 422 },
  registerColumns: { status: 422 },
  registerLine: { status: 422 },
  registerEmpty: { status: 422 },
});

const Order = { number: z.number() };
/** The fields of a method, pack or multiplier that staff can edit. */
const Decided = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const Made = z.object({ after: Decided });
const Changed = z.object({ before: Decided, after: Decided });

export const paymentsAudit = auditEvents('payments', {
  orderCreated: z.object({ ...Order, account: z.number(), amount: z.number(), coins: z.number(), paymentType: z.number() }),
  refundRequested: z.object({ ...Order, amount: z.number(), currency: z.string(), reason: freeWords(z.string()) }),
  /** A staff member recorded a refund made at the provider. */
  refundRecorded: z.object({ ...Order, amount: z.number(), currency: z.string(), reason: freeWords(z.string()) }),
  /** `after` is `parked` while a second approver is needed. `coins`: credited, or to be credited. */
  parkedSettled: z.object({
    ...Order,
    payment: z.string(),
    amount: z.number().nullable(),
    currency: z.string().nullable(),
    decision: z.enum(['accept', 'return', 'close']),
    before: z.literal('parked'),
    after: z.enum(paymentStates),
    coins: z.number(),
    reason: freeWords(z.string()),
    approval: z.number().nullable(),
  }),
  /** The order page was opened: it shows the buyer's email and IP address. */
  orderViewed: z.object(Order),
  rechecked: z.object(Order),
  noticeResent: z.object({ ...Order, server: z.number() }),
  noted: z.object({ ...Order, text: freeWords(z.string()) }),
  exported: filterSchema(orderList),
  methodCreated: Made,
  methodEdited: Changed,
  packCreated: Made,
  packEdited: Changed,
  multiplierAdded: Made,
  /** `after` is null if it had not started and was deleted. */
  multiplierEnded: z.object({ before: Decided, after: Decided.nullable() }),
  registerChecked: z.object({ provider: z.string(), fileName: z.string(), counts: z.record(z.string(), z.number()) }),
  findingsExported: z.object({ check: z.number() }),
  registersExported: filterSchema(registerList),
  revenueExported: filterSchema(revenueList),
  methodsExported: filterSchema(methodList),
  packsExported: filterSchema(packList),
  multipliersExported: filterSchema(multiplierList),
});

/** Subject of audit entries and approval requests. */
export const orderSubject = (id: string): `order:${string}` => `order:${id}`;
