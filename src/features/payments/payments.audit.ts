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
/** What people decide about a method, a pack or a multiplier, by field. */
const Decided = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const Made = z.object({ after: Decided });
const Changed = z.object({ before: Decided, after: Decided });

export const paymentsAudit = auditEvents('payments', {
  orderCreated: z.object({ ...Order, account: z.number(), amount: z.number(), coins: z.number(), paymentType: z.number() }),
  refundRequested: z.object({ ...Order, amount: z.number(), currency: z.string(), reason: freeWords(z.string()) }),
  /** By a person, of money that went back at the provider. */
  refundRecorded: z.object({ ...Order, amount: z.number(), currency: z.string(), reason: freeWords(z.string()) }),
  /** `after` parked: a second person has to agree first. Coins are what is credited, or would be. */
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
  /** Its page was opened: the buyer's email and address stand on it. */
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
  /** `after` null: it had not begun and was taken out. */
  multiplierEnded: z.object({ before: Decided, after: Decided.nullable() }),
  registerChecked: z.object({ provider: z.string(), fileName: z.string(), counts: z.record(z.string(), z.number()) }),
  findingsExported: z.object({ check: z.number() }),
  registersExported: filterSchema(registerList),
  revenueExported: filterSchema(revenueList),
  methodsExported: filterSchema(methodList),
  packsExported: filterSchema(packList),
  multipliersExported: filterSchema(multiplierList),
});

/** What the audit and a request for a second person say they are about. */
export const orderSubject = (id: string): `order:${string}` => `order:${id}`;
