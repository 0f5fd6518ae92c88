import type { z } from 'zod';
import type { Apply } from '#features/approvals/server/implement-approval.ts';
import { requestApproval } from '#features/approvals/server/request-approval.ts';
import { noteSeconded } from '#features/coins/server/let-coins-out.ts';
import { largeAcceptance } from '#features/payments/payments.approvals.ts';
import { orderSubject } from '#features/payments/payments.feature.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { actOnWaiting } from '../messages/after-payment.ts';
import { creditOrder } from '../orders/credit-order.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { noteEvent } from '../orders/order-events.ts';
import type { Order, ProviderPayment } from '../payments.table.ts';
import { auditSettled } from './audit-settled.ts';
import { moveParked } from './move-parked.ts';
import type { Received } from './parked-choices.ts';
import { choicesOf } from './parked-choices.ts';
import { findPaymentOf } from './parked-payments.queries.ts';

type Acceptance = { readonly received: Received; readonly reason: string; readonly approval: number | null };

/** Credits what the received amount buys. From then on refunds and disputes use that amount as the order's value. */
export async function acceptParked(
  ctx: Ctx,
  order: Order,
  payment: ProviderPayment,
  { received, reason, approval }: Acceptance,
): Promise<void> {
  const { providerPaymentId, isTest } = payment;
  const sum = sumOf(payment);
  if (!(await moveParked(ctx.tx, payment, 'accepted'))) fail('payments.alreadySettled');
  const by = { by: ctx.actor.accountId, reason, payment: providerPaymentId, amount: sum };
  await noteEvent(ctx, order.id, 'parkedAccepted', { ...by, coins: received.coinsTotal, orderedCoins: order.coinsTotal });
  const receivedMinor = payment.reason === 'amount' ? sum.minor : null;
  await creditOrder(ctx, order, { ...received, receivedMinor, providerPaymentId, receiptNumber: providerPaymentId, isTest });
  await actOnWaiting(ctx, order, { name: order.provider });
  await auditSettled(ctx, order, payment, { decision: 'accept', after: 'accepted', coins: received.coinsTotal, reason, approval });
}

/** The coins exceed what one staff member may grant: requests approval, credits nothing yet. */
export async function askForSecond(
  ctx: Ctx,
  order: Order,
  payment: ProviderPayment,
  { received: { coinsTotal: coins }, reason }: Omit<Acceptance, 'approval'>,
): Promise<void> {
  const { id, number, accountId, loginSnapshot: login } = order;
  const { minor: received, currency } = sumOf(payment);
  const asked = { orderId: id, number, payment: payment.providerPaymentId, accountId, login, received, currency, coins };
  const approval = await requestApproval(ctx, largeAcceptance, { ...asked, ordered: order.coinsTotal }, { on: orderSubject(id), reason });
  await noteEvent(ctx, id, 'acceptanceAsked', { by: ctx.actor.accountId, reason, payment: payment.providerPaymentId, coins });
  await auditSettled(ctx, order, payment, { decision: 'accept', after: 'parked', coins, reason, approval });
}

/** Runs on approval, for exactly the coins requested. Fails if the order was paid or the money returned in between. */
export const applyLargeAcceptance: Apply<z.output<(typeof largeAcceptance)['payload']>> = async (
  ctx,
  asked,
  { id, reason, requestedBy },
) => {
  const order = (await lockOrder(ctx, { id: asked.orderId })) ?? fail('kit.notFound');
  const payment = (await findPaymentOf(ctx.tx, order, asked.payment)) ?? fail('kit.notFound');
  const { accept: received } = choicesOf(order, payment, { providers: new Map(), refused: false });
  if (received?.coinsTotal !== asked.coins || payment.amountMinor !== asked.received) return fail('payments.alreadySettled');
  await acceptParked(ctx, order, payment, { received, reason, approval: id });
  const out = { way: 'parked', subject: orderSubject(order.id), coins: asked.coins, to: order.accountId } as const;
  await noteSeconded(ctx, { ...out, givenBy: requestedBy, approval: id });
};

function sumOf({ amountMinor, currency }: ProviderPayment) {
  if (amountMinor === null || currency === null) return fail('payments.notAcceptable');
  return { minor: amountMinor, currency };
}
