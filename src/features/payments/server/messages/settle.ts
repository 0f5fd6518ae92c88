import { eq, sql } from 'drizzle-orm';
import { openStatuses } from '#features/payments/order-states.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { statement } from '#kit/db/statement.ts';
import { movePayment } from '../orders/move-order.ts';
import { noteEvent } from '../orders/order-events.ts';
import { type Order, ordersTable } from '../payments.table.ts';
import type { OrderReference, Outcome, PaymentProvider, ProviderMessage, RawMessage } from '../providers/provider.ts';
import { settleChargeback } from '../refunds/chargebacks.ts';
import { settleRefund } from '../refunds/settle-refund.ts';
import { acceptPayment } from './accept-payment.ts';
import { endMessage, keepMessage, type Source } from './keep-message.ts';
import { misfitOf } from './misfit.ts';

export type Heard = {
  readonly provider: PaymentProvider;
  readonly message: ProviderMessage;
  readonly raw: RawMessage;
  readonly source: Source;
};
export type Settled = { readonly outcome: Outcome; readonly reason?: string };

/** Acts upon a genuine message, once: the only place from which a provider's word moves an order. */
export async function settle(ctx: Ctx, heard: Heard): Promise<Outcome> {
  const { provider, message, raw, source } = heard;
  const kept = await keepMessage(ctx, provider.name, source, raw, message);
  if (kept.outcome) return kept.outcome;
  const order = message.order && (await lockOrder(ctx, message.order));
  const settled: Settled = order ? await act(ctx, order, heard) : { outcome: 'unknownOrder' };
  await endMessage(ctx, kept.id, {
    ...settled,
    orderId: order?.id ?? null,
    answer: source === 'webhook' ? provider.answer(settled.outcome, raw) : undefined,
  });
  ctx.services.metrics
    .counter('payment_messages_total', 'Genuine messages of payment providers', ['provider', 'kind', 'outcome'])
    .add({ provider: provider.name, kind: message.kind, outcome: settled.outcome });
  return settled.outcome;
}

export async function lockOrder({ tx }: Pick<Ctx, 'tx'>, reference: OrderReference): Promise<Order | undefined> {
  // What is no UUID is nobody's order, and no question for the database.
  if ('id' in reference && !uuidPattern.test(reference.id)) return undefined;
  if ('number' in reference && !Number.isSafeInteger(reference.number)) return undefined;
  const [order] = await ('id' in reference ? orderById : orderByNumber)(tx).execute(reference);
  return order;
}

const heldOrder = (tx: Tx, column: 'id' | 'number') =>
  tx
    .select()
    .from(ordersTable)
    .where(eq(ordersTable[column], sql.placeholder(column)))
    .for('update');
const orderById = statement((tx) => heldOrder(tx, 'id').prepare('hold_order_by_id'));
const orderByNumber = statement((tx) => heldOrder(tx, 'number').prepare('hold_order_by_number'));

async function act(ctx: Ctx, order: Order, { provider, message }: Heard): Promise<Settled> {
  switch (message.kind) {
    case 'check':
      return isOpen(order) && !misfitOf(ctx, order, provider, message) ? accepted : { outcome: 'declined' };
    case 'pending':
      if (await movePayment(ctx.tx, order.id, 'pending', idOf(message))) await noteEvent(ctx, order.id, 'pending');
      return accepted;
    case 'failed':
    case 'canceled':
      if (await movePayment(ctx.tx, order.id, message.kind, { ...idOf(message), endedAt: new Date() }))
        await noteEvent(ctx, order.id, message.kind, message.reason ? { reason: message.reason } : {});
      return accepted;
    case 'paid':
      return acceptPayment(ctx, order, provider, message);
    case 'refunded':
      return settleRefund(ctx, order, provider, message);
    case 'chargebackOpened':
    case 'chargebackWon':
    case 'chargebackLost':
      return settleChargeback(ctx, order, message.kind);
    case 'other':
      return accepted;
  }
}

const accepted: Settled = { outcome: 'accepted' };
const isOpen = ({ payStatus }: Order): boolean => openStatuses.some((open) => open === payStatus);
const idOf = ({ paymentId }: ProviderMessage) => (paymentId === null ? {} : { providerPaymentId: paymentId });
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
