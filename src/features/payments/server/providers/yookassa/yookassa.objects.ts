import { z } from 'zod';
import { parseMoney } from '#kit/money/money.ts';
import type { MessageKind, ProviderMessage } from '../provider.ts';

/** Object ids become part of a URL, so only these characters are allowed. */
const ObjectId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);
const Amount = z.object({ value: z.string(), currency: z.string().regex(/^[A-Z]{3}$/) }).transform(({ value, currency }, ctx) => {
  const money = parseMoney(value, 'RUB');
  if (money) return { minor: money.amount, currency };
  ctx.addIssue('not an amount');
  return z.NEVER;
});

export const YookassaPayment = z.object({
  id: ObjectId,
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  paid: z.boolean(),
  amount: Amount,
  refunded_amount: Amount.optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  test: z.boolean(),
  recipient: z.object({ account_id: z.string() }).optional(),
  confirmation: z.object({ confirmation_url: z.string().optional() }).optional(),
  cancellation_details: z.object({ party: z.string(), reason: z.string() }).optional(),
});
export type YookassaPayment = z.output<typeof YookassaPayment>;

export const YookassaPayments = z.object({ items: z.array(YookassaPayment), next_cursor: z.string().optional() });

export const YookassaRefund = z.object({
  id: ObjectId,
  payment_id: ObjectId,
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amount: Amount,
  cancellation_details: z.object({ party: z.string(), reason: z.string() }).optional(),
});
export type YookassaRefund = z.output<typeof YookassaRefund>;

/** A notification says only that something happened and to which object; nothing else in it is trusted. */
export const YookassaHint = z.object({ type: z.literal('notification'), event: z.string().max(60), object: z.object({ id: ObjectId }) });

/** Message built from the API's own data. The dedup key uses it too, because a notification may claim anything. */
export function paymentMessage(payment: YookassaPayment): ProviderMessage {
  const order = z.uuid().safeParse(payment.metadata?.order_id);
  return {
    kind: kindOf(payment),
    paymentId: payment.id,
    order: order.success ? { id: order.data } : null,
    amount: payment.amount,
    merchant: payment.recipient?.account_id ?? null,
    test: payment.test,
    dedupKey: `payment.${payment.status}:${payment.id}`,
    ...(payment.refunded_amount && payment.refunded_amount.minor > 0 ? { refunded: payment.refunded_amount } : {}),
    ...(payment.cancellation_details ? { reason: payment.cancellation_details.reason } : {}),
  };
}

export function refundMessage(refund: YookassaRefund, payment: YookassaPayment): ProviderMessage {
  return {
    ...paymentMessage(payment),
    kind: refund.status === 'succeeded' ? 'refunded' : 'other',
    dedupKey: `refund.${refund.status}:${refund.id}`,
    refund: { id: refund.id, amount: refund.amount },
  };
}

function kindOf({ status, paid }: YookassaPayment): MessageKind {
  if (status === 'succeeded') return paid ? 'paid' : 'pending';
  return status === 'canceled' ? 'canceled' : 'pending';
}
