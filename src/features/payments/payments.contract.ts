import { z } from 'zod';
import { contract, none, readsOnly } from '#kit/contract/contract.ts';
import { freeLine, rawString } from '#kit/contract/text-fields.ts';
import { isDay } from '#kit/time/moscow.ts';
import { deliveryStatuses, shownStates } from './order-states.ts';

/** The seed's calls take numbers and numeric strings alike. */
const Numeric = z
  .union([z.number(), z.string().regex(/^\s*-?\d{1,12}(\.\d{1,4})?\s*$/, 'kit.wrongType')])
  .transform((given) => Number(given));
const WholeNumeric = Numeric.pipe(z.int());

export const OrderId = z.uuid();

/** One way to pay, as the top-up offers it. */
const PaymentMethodView = z.object({
  paymentType: z.int(),
  /** In the visitor's language. */
  nameWeb: z.string(),
  img: z.string(),
  /** A fraction: 0.05 is 5 %. */
  paymentBonus: z.number(),
  isEmail: z.boolean(),
  isNeedRedirect: z.boolean(),
  /** Host of the hand-off (`https://<domain>/donate?…`); empty: this one. */
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

/** A bundle of a fixed price: neither tier nor promo, method or discount changes what it gives. */
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

/** An order as its buyer sees it, by its unguessable id. */
const OrderProgress = z.object({
  id: z.uuid(),
  number: z.int(),
  state: z.enum(shownStates),
  delivery: z.enum(deliveryStatuses),
  amount: Money,
  /** Differs from `amount` where the provider charges in another currency. */
  charged: Money,
  /** Another sum than was charged: the coins are what it buys. null: what was charged arrived, or nothing yet. */
  received: Money.nullable(),
  coins: z.int(),
  /** Part of `coins` beyond the amount. */
  bonus: z.int(),
  recipient: Recipient,
  /** `pl••••er` */
  login: z.string(),
  method: z.string(),
  /** `a•••@mail.example`; null: none was given. */
  email: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Number on the provider's receipt, once it is paid. */
  receiptNumber: z.string().nullable(),
  /** Every step of the way with its time; null: not yet, and absent where it will not happen (no notice to the game). */
  steps: z.array(z.object({ step: z.enum(stepNames), at: z.iso.datetime().nullable() })),
  refunded: Money.nullable(),
  /** Sandbox money. */
  test: z.boolean(),
  /** Where to go on paying; null: nothing to pay, or only a form leads there. */
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
      /** A bundle of `listPacks`; the amount must be its price. */
      pack: WholeNumeric.optional(),
    }),
    output: z.object({
      payments: z.array(PaymentMethodView),
      globalId: z.int(),
      /** Sent along with POST /api/donate: what was shown is what is credited. A hand-off has five parameters and no room for it. */
      quote: z.string(),
      /** What the quote counts with, as in GET /api/donate: the page may have been read before a promo began or ended. */
      value: z.number(),
      discount: z.number(),
      recipient: Recipient,
      /** The bundle that was asked for; what it gives is part of the quote. */
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
      /** A bundle of `listPacks`; the amount must be its price. */
      pack: WholeNumeric.optional(),
    }),
    output: z.object({
      url: z.string(),
      /** The form that the browser posts to `url`. */
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
  /** A message `{}` whenever the order has moved: ask for it again. */
  watchOrder: {
    ...open,
    method: 'GET',
    path: '/api/donate/orders/:id/live',
    kind: 'stream',
    input: z.strictObject({ id: OrderId }),
    errors: ['kit.notFound'],
  },
  /** "Where is my payment?": answers the state alone, the details go to the order's own email. */
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
      /** null: nothing fits all of it. */
      state: z.enum(shownStates).nullable(),
      /** When the details went to the order's email: with this answer, or lately and not once more. null: it has none. */
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
  /** Its callbacks are GETs. */
  takeUnitpay: { ...provider, method: 'GET', path: '/api/payments/unitpay/handler', audit: kept },
  takeStripe: { ...provider, method: 'POST', path: '/api/payments/stripe/webhook', audit: kept },
});
