import type { PaymentState } from '#features/payments/order-states.ts';
import { orderSubject, paymentsAudit } from '#features/payments/payments.feature.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Order, ProviderPayment } from '../payments.table.ts';

type Decided = {
  readonly decision: 'accept' | 'return' | 'close';
  /** State of the payment; `parked` while a second approver is needed. */
  readonly after: PaymentState;
  readonly reason: string;
  readonly coins?: number;
  readonly approval?: number | null;
};

export const auditSettled = (ctx: Ctx, order: Order, payment: ProviderPayment, decided: Decided): Promise<void> => {
  const { decision, after, reason, coins = 0, approval = null } = decided;
  const { providerPaymentId, amountMinor: amount, currency } = payment;
  return ctx.audit(
    paymentsAudit.parkedSettled,
    { number: order.number, payment: providerPaymentId, amount, currency, decision, before: 'parked', after, coins, reason, approval },
    { on: orderSubject(order.id) },
  );
};
