import { z } from 'zod';
import { contract, none } from '#kit/contract/contract.ts';
import { rawString } from '#kit/contract/text-fields.ts';
import { shownStates } from './order-states.ts';
import { paymentsContract } from './payments.contract.ts';

const open = { audience: 'everybody' } as const;

const FoundPayment = paymentsContract.findPayment.output;

const RecentOrder = z.object({
  number: z.int(),
  login: z.string(),
  state: z.enum(shownStates),
  amount: z.object({ amount: z.int(), currency: z.string() }),
  createdAt: z.iso.datetime(),
  /** Its own page; null for who did not make it. */
  receipt: z.string().nullable(),
});
export type RecentOrder = z.infer<typeof RecentOrder>;

/** What `/donate/purchase` shows: an order, or what the look-up has found. */
const PurchasePage = z.object({
  /** null: none was named, or (`unknown`) none has this id. */
  order: paymentsContract.getOrder.output.nullable(),
  unknown: z.boolean(),
  /** Where only a form leads on to the payment page. */
  payForm: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }).nullable(),
  /** Of the look-up that was sent as a plain form a moment ago. */
  found: FoundPayment.nullable(),
  /** Beside the look-up: what this browser or this account has paid lately. */
  recent: z.array(RecentOrder),
});
export type PurchasePage = z.infer<typeof PurchasePage>;

/** The top-up's pages with plain forms: they work without script. */
export const donatePagesContract = contract('payments', {
  /** Makes an order and leads to its payment page. Used by the plain top-up, and by the page that another site hands a buyer over to. */
  startTopUpByForm: {
    ...open,
    method: 'POST',
    path: '/donate/pay',
    kind: 'form',
    knowsCaller: true,
    input: z.strictObject({
      globalId: rawString('form').max(20),
      amount: rawString('form').max(20),
      payment_type: rawString('form').max(20).default(''),
      email: rawString('form').max(400).default(''),
      platform: z
        .string()
        .regex(/^[a-z]{1,20}$/)
        .default('site'),
      quote: rawString('secret').max(2_000).optional(),
      pack: rawString('form').max(20).optional(),
      /** As it was typed in the first step, to show it again. */
      login: rawString('form').max(200).optional(),
      /** Sent by a page whose scripts run: only they can open the success step over the landing. */
      script: z.literal('1').optional(),
    }),
    errors: [...paymentsContract.startTopUp.errors],
    audit: 'payments.orderCreated',
  },
  getPurchasePage: {
    ...open,
    method: 'GET',
    path: '/api/donate/purchase',
    knowsCaller: true,
    input: z.strictObject({ id: rawString('name').max(100).optional() }),
    output: PurchasePage,
  },
  findPaymentByForm: {
    ...open,
    method: 'POST',
    path: '/donate/purchase/find',
    kind: 'form',
    input: z.strictObject({
      login: rawString('form').max(60),
      amount: rawString('form').max(20),
      day: rawString('form').max(20),
      email: rawString('form').max(60).optional(),
      receiptNumber: rawString('form').max(100).optional(),
    }),
    errors: ['payments.tooManyChecks'],
    audit: none('asks; the mail goes to whom it concerns'),
  },
});
