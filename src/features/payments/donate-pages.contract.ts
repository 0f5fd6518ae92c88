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
  /** Link to the order's own page; null for anyone but its buyer. */
  receipt: z.string().nullable(),
});
export type RecentOrder = z.infer<typeof RecentOrder>;

/** Data of `/donate/purchase`: an order, or the look-up's result. */
const PurchasePage = z.object({
  /** null: no id was given, or (`unknown`) no order has it. */
  order: paymentsContract.getOrder.output.nullable(),
  unknown: z.boolean(),
  /** Set for providers whose payment page accepts only a form POST. */
  payForm: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }).nullable(),
  /** Result of a look-up just submitted as a plain form. */
  found: FoundPayment.nullable(),
  /** Recent payments of this browser or account, shown beside the look-up. */
  recent: z.array(RecentOrder),
});
export type PurchasePage = z.infer<typeof PurchasePage>;

/** Top-up pages built on plain forms, so that they work without JavaScript. */
export const donatePagesContract = contract('payments', {
  /**
   * Creates an order and redirects to its payment page. Used by the plain top-up and by the page that receives buyers from another host.
   */
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
      /** The login as typed in step one, to show it again. */
      login: rawString('form').max(200).optional(),
      /** Sent only when scripts run: the success dialog over the landing needs them. */
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
