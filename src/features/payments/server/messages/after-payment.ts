import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { type Order, providerMessagesTable } from '../payments.table.ts';
import type { PaymentProvider, ProviderMessage } from '../providers/provider.ts';
import { settleChargeback } from '../refunds/chargebacks.ts';
import { settleRefund } from '../refunds/settle-refund.ts';
import type { Settled } from './settle.ts';

type Teller = Pick<PaymentProvider, 'name'>;

/**
 * Handles what can only follow a payment: refunds and disputes. One that arrives before its payment waits. The caller holds the order lock.
 */
export async function settleAfterPayment(ctx: Ctx, order: Order, provider: Teller, message: ProviderMessage): Promise<Settled> {
  switch (message.kind) {
    case 'refunded':
      return settleRefund(ctx, order, provider, message);
    case 'chargebackOpened':
    case 'chargebackWon':
    case 'chargebackLost':
      return order.paidAt === null ? { outcome: 'accepted', waits: true } : settleChargeback(ctx, order, message.kind, message);
    default:
      throw new Error(`${message.kind} does not follow a payment`);
  }
}

/**
 * Applies messages that waited for the order's payment, in the order of arrival, now that the payment is known (matched or not). The result
 * is the same whatever the order of the provider's messages. The caller holds the order lock.
 */
export async function actOnWaiting(ctx: Ctx, { id }: Pick<Order, 'id'>, provider: Teller): Promise<void> {
  const { tx } = ctx;
  const waiting = await tx
    .select({ id: providerMessagesTable.id, message: providerMessagesTable.waiting })
    .from(providerMessagesTable)
    .where(and(eq(providerMessagesTable.orderId, id), isNotNull(providerMessagesTable.waiting)))
    .orderBy(asc(providerMessagesTable.id));
  for (const { id: messageId, message } of waiting) {
    if (!message) continue;
    // Its refunded total dates from when it was sent and may be outdated; the total of the message that follows is newer.
    const { refunded: _, ...told } = message;
    const { waits, outcome, reason } = await settleAfterPayment(ctx, found(await lockOrder(ctx, { id })), provider, told);
    if (waits) continue;
    await tx
      .update(providerMessagesTable)
      .set({ waiting: null, outcome, reason: reason ?? null })
      .where(eq(providerMessagesTable.id, messageId));
  }
}
