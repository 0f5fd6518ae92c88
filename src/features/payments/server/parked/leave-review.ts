import type { Ctx } from '#kit/contract/context.ts';
import { movePayment } from '../orders/move-order.ts';
import type { Order, ProviderPayment } from '../payments.table.ts';
import { othersUnsettled } from './parked-payments.queries.ts';

/** The order takes the state of its payment unless other payments are unsettled. A paid order stays paid. */
export async function leaveReview(
  { tx }: Pick<Ctx, 'tx'>,
  order: Order,
  payment: Pick<ProviderPayment, 'provider' | 'providerPaymentId'>,
  to: 'returning' | 'returned' | 'closed',
): Promise<void> {
  const others = await othersUnsettled(tx, order, payment);
  if (others.includes('parked')) return;
  const next = others.includes('returning') ? 'returning' : to;
  await movePayment(tx, order.id, next, { endedAt: next === 'returning' ? null : new Date() });
}
