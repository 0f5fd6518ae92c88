import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { methodList, multiplierList, packList } from './offer.list.ts';
import { paymentStates } from './order-states.ts';
import { orderList } from './orders.list.ts';
import { registerList } from './registers.list.ts';
import { revenueList } from './revenue.list.ts';

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
