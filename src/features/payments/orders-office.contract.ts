import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { fewEnoughDays, inDays } from '#kit/contract/days.ts';
import { freeLine, freeText } from '#kit/contract/text-fields.ts';
import { exportOperation, listOperation } from '#kit/list/list-operations.ts';
import { ArrivedPayment, Money, TimelineEntry } from './order-file.ts';
import { deliveryStatuses, payStatuses, shownStates } from './order-states.ts';
import { orderList } from './orders.list.ts';
import { OrderId } from './payments.contract.ts';
import { providerNames } from './provider-names.ts';
import { revenueList } from './revenue.list.ts';

const Provider = z.enum(providerNames);

const OrderRow = z.object({
  id: z.uuid(),
  number: z.int(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  account: z.object({ id: z.int(), login: z.string() }),
  amount: Money,
  charged: Money,
  coins: z.int(),
  provider: Provider,
  paymentType: z.int(),
  method: z.string(),
  state: z.enum(shownStates),
  payStatus: z.enum(payStatuses),
  delivery: z.enum(deliveryStatuses),
  providerPaymentId: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  refunded: Money.nullable(),
  test: z.boolean(),
});
export type OrderRow = z.infer<typeof OrderRow>;

const OfficeOrder = OrderRow.extend({
  /** Given with the order. */
  email: z.string().nullable(),
  ip: z.string().nullable(),
  platform: z.string(),
  expiresAt: z.iso.datetime(),
  nextCheckAt: z.iso.datetime().nullable(),
  noticeServer: z.int().nullable(),
  coinsBase: z.int(),
  coinsBonus: z.int(),
  coinsReversed: z.int(),
  pricing: z.record(z.string(), z.unknown()),
  refunds: z.array(
    z.object({
      id: z.uuid(),
      amount: Money,
      coins: z.int(),
      state: z.enum(['requested', 'sent', 'confirmed', 'refused']),
      reason: z.string(),
      failure: z.string().nullable(),
      by: z.string().nullable(),
      byId: z.int().nullable(),
      /** Already made at the provider according to the staff member; the provider was not called. */
      recorded: z.boolean(),
      at: z.iso.datetime(),
      endedAt: z.iso.datetime().nullable(),
    }),
  ),
  /** Payments received for the order, including parked ones. */
  payments: z.array(ArrivedPayment),
  /** Oldest first. */
  timeline: z.array(TimelineEntry),
  /** The amount that can still be refunded, in minor units of `charged`. */
  refundable: z.int(),
  /** Set if a staff member accepted a different amount from the one charged. */
  received: Money.nullable(),
  /** Lost in a chargeback. */
  chargedBack: Money.nullable(),
  /** Id of the pending approval request; null if there is none. */
  approval: z.int().nullable(),
  can: z.object({
    refund: z.boolean(),
    recordRefund: z.boolean(),
    settle: z.boolean(),
    recheck: z.boolean(),
    resend: z.boolean(),
    note: z.boolean(),
  }),
});
export type OfficeOrder = z.infer<typeof OfficeOrder>;

const staff = { audience: 'staff' } as const;
const mayRead = { ...staff, permission: 'payments.read' } as const;
const mayManage = { ...staff, permission: 'payments.manage' } as const;

/** Orders in the office. Methods, packs and multipliers have their own contract. */
export const ordersOfficeContract = contract('payments', {
  listOrders: { ...mayRead, ...listOperation('/api/staff/payments/orders', orderList, OrderRow) },
  exportOrders: { ...mayRead, ...exportOperation('/api/staff/payments/orders/export', orderList), audit: 'payments.exported' },
  getOfficeOrder: {
    ...mayRead,
    method: 'GET',
    path: '/api/staff/payments/orders/:id',
    input: z.strictObject({ id: OrderId }),
    output: OfficeOrder,
    audit: 'payments.orderViewed',
  },
  refundOrder: {
    ...staff,
    permission: 'payments.refund',
    passwordAgain: true,
    method: 'POST',
    path: '/api/staff/payments/orders/:id/refund',
    /** Minor units of the charged currency. Without an amount, everything that is left. */
    input: z.strictObject({ id: OrderId, amount: z.int().positive().optional(), reason: freeText().min(1).max(500) }),
    /** `sentBefore`: an earlier identical request already asked for this refund; no new one was made. */
    output: OfficeOrder.extend({ sentBefore: z.boolean() }),
    errors: ['payments.ownOrder', 'payments.notRefundable', 'payments.refundTooLarge', 'kit.sentBefore'],
    audit: 'payments.refundRequested',
  },
  /**
   * Records a refund made at a provider that sends no notification: booked at once, without calling the provider. Amount as in refundOrder.
   */
  recordRefund: {
    ...staff,
    permission: 'payments.refund',
    passwordAgain: true,
    method: 'POST',
    path: '/api/staff/payments/orders/:id/record-refund',
    input: z.strictObject({ id: OrderId, amount: z.int().positive().optional(), reason: freeText().min(5).max(500) }),
    /** `sentBefore`: as in refundOrder. */
    output: OfficeOrder.extend({ sentBefore: z.boolean() }),
    errors: [
      'kit.notFound',
      'payments.ownOrder',
      'payments.notRefundable',
      'payments.providerTells',
      'payments.refundTooLarge',
      'kit.sentBefore',
    ],
    audit: 'payments.refundRecorded',
  },
  /** Settles a payment that does not match its order: accepts it for what it buys, returns it, or closes it without credit. */
  settleParked: {
    ...staff,
    permission: 'payments.settle',
    passwordAgain: true,
    method: 'POST',
    path: '/api/staff/payments/orders/:id/settle',
    input: z.strictObject({
      id: OrderId,
      /** The provider's payment id. */
      payment: freeLine().min(1).max(200),
      decision: z.enum(['accept', 'return', 'close']),
      reason: freeText().min(5).max(500),
    }),
    /** Above 10,000 coins nothing is credited yet: `approval` waits for a second approver. */
    output: OfficeOrder,
    errors: [
      'kit.notFound',
      'payments.alreadySettled',
      'payments.waitsForSecond',
      'payments.ownOrder',
      'payments.notAcceptable',
      'payments.notReturnable',
      'payments.mustBeReturned',
      'approvals.alreadyWaiting',
      'approvals.nobodyToAsk',
    ],
    audit: 'payments.parkedSettled',
  },
  recheckOrder: {
    ...mayManage,
    method: 'POST',
    path: '/api/staff/payments/orders/:id/recheck',
    kind: 'saga',
    input: z.strictObject({ id: OrderId }),
    output: OfficeOrder,
    errors: ['payments.providerOff'],
    audit: 'payments.rechecked',
  },
  resendNotice: {
    ...mayManage,
    method: 'POST',
    path: '/api/staff/payments/orders/:id/resend',
    input: z.strictObject({ id: OrderId }),
    output: OfficeOrder,
    errors: ['payments.nothingToResend'],
    audit: 'payments.noticeResent',
  },
  /** Adds a staff note to the timeline, for example what was agreed with the buyer. */
  noteOrder: {
    ...mayManage,
    method: 'POST',
    path: '/api/staff/payments/orders/:id/note',
    input: z.strictObject({ id: OrderId, text: freeText().min(1).max(500) }),
    output: OfficeOrder,
    audit: 'payments.noted',
  },
  /** Real money only, by Moscow day of payment and by method. */
  getRevenue: {
    ...mayRead,
    mayBeOld: true,
    method: 'GET',
    path: '/api/staff/payments/revenue',
    input: z.strictObject(inDays).superRefine(fewEnoughDays),
    output: z.object({
      rows: z.array(
        z.object({
          day: z.string(),
          paymentType: z.int(),
          method: z.string(),
          currency: z.string(),
          orders: z.int(),
          gross: z.int(),
          refunded: z.int(),
          /** Lost in chargebacks. */
          chargedBack: z.int(),
          net: z.int(),
        }),
      ),
    }),
  },
  exportRevenue: { ...mayRead, ...exportOperation('/api/staff/payments/revenue/export', revenueList), audit: 'payments.revenueExported' },
});
