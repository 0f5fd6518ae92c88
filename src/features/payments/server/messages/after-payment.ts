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

/** What can only follow a payment: a refund, a dispute. Told before it, it waits. The order is held. */
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
 * The payment of an order is known now, whether it fitted or not: what was told of it before is acted upon, in the order it came.
 * So the end is the same in whatever order a provider's messages arrive. The order is held.
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
    // Its total is of the day it was told, and others may have come since: the payment's own, which follows, is newer.
    const { refunded: _, ...told } = message;
    const { waits, outcome, reason } = await settleAfterPayment(ctx, found(await lockOrder(ctx, { id })), provider, told);
    if (waits) continue;
    await tx
      .update(providerMessagesTable)
      .set({ waiting: null, outcome, reason: reason ?? null })
      .where(eq(providerMessagesTable.id, messageId));
  }
}
