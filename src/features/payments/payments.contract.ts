import { z } from 'zod';
import { contract, none, readsOnly } from '#kit/contract/contract.ts';
import { freeLine, rawString } from '#kit/contract/text-fields.ts';
import { isDay } from '#kit/time/moscow.ts';
import { deliveryStatuses, shownStates } from './order-states.ts';

/** These API calls accept numbers and numeric strings. */
const Numeric = z
  .union([z.number(), z.string().regex(/^\s*-?\d{1,12}(\.\d{1,4})?\s*$/, 'kit.wrongType')])
  .transform((given) => Number(given));
const WholeNumeric = Numeric.pipe(z.int());

export const OrderId = z.uuid();

/** A payment method as the top-up offers it. */
const PaymentMethodView = z.object({
  paymentType: z.int(),
  /** In the visitor's language. */
  nameWeb: z.string(),
  img: z.string(),
  /** A fraction: 0.05 is 5 %. */
  paymentBonus: z.number(),
  isEmail: z.boolean(),
  isNeedRedirect: z.boolean(),
  /** Host of the hand-off (`https://<domain>/donate?…`); empty: this site. */
  domain: z.string(),
  launcherOnly: z.boolean(),
});
export type PaymentMethodView = z.infer<typeof PaymentMethodView>;

const Recipient = z.object({
  /** `Iv••_Pe••••`; null: no character yet. */
  nick: z.string().nullable(),
  level: z.int().nullable(),
  server: z.object({ number: z.int(), name: z.string() }).nullable(),
});
export type Recipient = z.infer<typeof Recipient>;

/** A pack has a fixed price: tier, promo, method bonus and discount do not change its coins. */
const PackOffer = z.object({
  id: z.int(),
  /** In the visitor's language. */
  name: z.string(),
  /** Whole roubles. */
  amount: z.int(),
  coins: z.int(),
  img: z.string(),
});
export type PackOffer = z.infer<typeof PackOffer>;

const Money = z.object({ amount: z.int(), currency: z.string() });

export const stepNames = ['created', 'paid', 'queued', 'taken', 'credited'] as const;

/** The buyer's view of an order, by its unguessable id. */
const OrderProgress = z.object({
  id: z.uuid(),
  number: z.int(),
  state: z.enum(shownStates),
  delivery: z.enum(deliveryStatuses),
  amount: Money,
  /** Differs from `amount` if the provider charges in another currency. */
  charged: Money,
  /**
   * Set if a different amount from the charged one was accepted; `coins` is what it buys. null: the charged amount arrived, or nothing yet.
   */
  received: Money.nullable(),
  coins: z.int(),
  /** Part of `coins` beyond the amount. */
  bonus: z.int(),
  recipient: Recipient,
  /** `pl••••er` */
  login: z.string(),
  method: z.string(),
  /** `a•••@mail.example`; null: no email was given. */
  email: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Number on the provider's receipt; set once paid. */
  receiptNumber: z.string().nullable(),
  /** Every step with its time; null: not yet reached. Steps that will not happen are absent (no notice to the game). */
  steps: z.array(z.object({ step: z.enum(stepNames), at: z.iso.datetime().nullable() })),
  refunded: Money.nullable(),
  /** Sandbox money. */
  test: z.boolean(),
  /** Link to continue the payment; null: nothing to pay, or the payment page accepts only a form post. */
  payUrl: z.string().nullable(),
});
export type OrderProgress = z.infer<typeof OrderProgress>;

const seed = { audience: 'everybody', wire: 'seed' } as const;
const open = { audience: 'everybody' } as const;
const provider = { audience: 'provider', kind: 'webhook', bodyLimit: 64 * 1_024 } as const;
const kept = none('the message itself is kept, with what became of it');

export const paymentsContract = contract('payments', {
  /** `value`: the promo multiplier. Both as numbers: 1.2. */
  getMultipliers: {
    ...seed,
    method: 'GET',
    path: '/api/donate',
    output: z.object({ value: z.number(), discount: z.number() }),
  },
  checkTopUp: {
    ...seed,
    method: 'POST',
    path: '/api/donate/check',
    input: z.strictObject({
      login: freeLine().max(200).default(''),
      amount: Numeric.default(0),
      /** A pack from `listPacks`; `amount` must be its price. */
      pack: WholeNumeric.optional(),
    }),
    output: z.object({
      payments: z.array(PaymentMethodView),
      globalId: z.int(),
      /**
       * Sent back with POST /api/donate, so that the order credits what was shown. A hand-off has exactly five parameters and cannot carry
       * it.
       */
      quote: z.string(),
      /** The quote's multipliers, as in GET /api/donate: a promo may have started or ended since the page was loaded. */
      value: z.number(),
      discount: z.number(),
      recipient: Recipient,
      /** The requested pack; its coins are part of the quote. */
      pack: PackOffer.optional(),
    }),
    errors: [
      'payments.loginNeeded',
      'payments.amountTooSmall',
      'payments.amountTooLarge',
      'payments.amountNotWhole',
      'payments.loginUnknown',
      'payments.recipientUnavailable',
      'payments.packUnknown',
      'payments.tooManyChecks',
    ],
    audit: readsOnly,
  },
  listPacks: {
    ...open,
    method: 'GET',
    path: '/api/donate/packs',
    output: z.array(PackOffer),
  },
  startTopUp: {
    ...seed,
    method: 'POST',
    path: '/api/donate',
    kind: 'saga',
    knowsCaller: true,
    input: z.strictObject({
      globalId: WholeNumeric,
      amount: Numeric,
      payment_type: WholeNumeric,
      email: freeLine().max(400).nullish(),
      platform: z
        .string()
        .regex(/^[a-z]{1,20}$/)
        .default('site'),
      quote: rawString('secret').max(2_000).optional(),
      /** A pack from `listPacks`; `amount` must be its price. */
      pack: WholeNumeric.optional(),
    }),
    output: z.object({
      url: z.string(),
      /** Fields of the form that the browser posts to `url`. */
      postdata: z.record(z.string(), z.string()).optional(),
      /** For `/donate/purchase` and the success step. */
      order: z.uuid(),
    }),
    errors: [
      'payments.amountTooSmall',
      'payments.amountTooLarge',
      'payments.amountNotWhole',
      'payments.loginUnknown',
      'payments.recipientUnavailable',
      'payments.ownDispute',
      'payments.methodUnknown',
      'payments.methodUnavailable',
      'payments.packUnknown',
      'payments.badEmail',
      'payments.badQuote',
      'payments.quoteStale',
      'payments.tooManyOrders',
      'payments.providerRefused',
      'payments.providerSilent',
      'payments.stillStarting',
      'payments.keyReused',
      'kit.badIdempotencyKey',
    ],
    audit: 'payments.orderCreated',
  },
  getOrder: {
    ...open,
    method: 'GET',
    path: '/api/donate/orders/:id',
    input: z.strictObject({ id: OrderId }),
    output: OrderProgress,
    errors: ['kit.notFound'],
  },
  /** Sends a message `{}` whenever the order changes; the client then fetches it again. */
  watchOrder: {
    ...open,
    method: 'GET',
    path: '/api/donate/orders/:id/live',
    kind: 'stream',
    input: z.strictObject({ id: OrderId }),
    errors: ['kit.notFound'],
  },
  /** "Where is my payment?": returns only the state; the details are mailed to the order's email. */
  findPayment: {
    ...open,
    method: 'POST',
    path: '/api/donate/find',
    input: z
      .strictObject({
        login: freeLine().min(1).max(60),
        amount: Numeric.pipe(z.int().positive().max(10_000_000)),
        /** A Moscow day. */
        day: rawString('format').refine(isDay, 'kit.wrongFormat'),
        email: freeLine().max(60).optional(),
        receiptNumber: freeLine().max(100).optional(),
      })
      .refine(({ email, receiptNumber }) => Boolean(email || receiptNumber), { path: ['email'], error: 'kit.required' }),
    output: z.object({
      /** null: no order matches every field. */
      state: z.enum(shownStates).nullable(),
      /**
       * `now`: the details were mailed with this response; `lately`: they were mailed recently and not again. null: the order has no email.
       */
      mailed: z.enum(['now', 'lately']).nullable(),
    }),
    errors: ['payments.tooManyChecks'],
    audit: none('asks; the mail goes to whom it concerns'),
  },
  takeSandbox: { ...provider, method: 'POST', path: '/api/payments/sandbox/notification', audit: kept },
  checkFreedomPay: { ...provider, method: 'POST', path: '/api/payments/freedom-pay/check', audit: kept },
  takeFreedomPay: { ...provider, method: 'POST', path: '/api/payments/freedom-pay/result', audit: kept },
  takeYookassa: { ...provider, method: 'POST', path: '/api/payments/yookassa/notification', audit: kept },
  takeRobokassa: { ...provider, method: 'POST', path: '/api/payments/robokassa/result', audit: kept },
  /** UnitPay sends its callbacks as GET. */
  takeUnitpay: { ...provider, method: 'GET', path: '/api/payments/unitpay/handler', audit: kept },
  takeStripe: { ...provider, method: 'POST', path: '/api/payments/stripe/webhook', audit: kept },
});
