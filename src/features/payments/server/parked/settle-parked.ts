import { letOutAlone } from '#features/coins/server/let-coins-out.ts';
import type { ordersOfficeContract } from '#features/payments/orders-office.contract.ts';
import { orderSubject } from '#features/payments/payments.feature.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { isOwn } from '../orders/is-own.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { noteEvent } from '../orders/order-events.ts';
import type { Order, ProviderPayment } from '../payments.table.ts';
import type { Providers } from '../providers/provider.ts';
import { acceptParked, askForSecond } from './accept-parked.ts';
import { auditSettled } from './audit-settled.ts';
import { leaveReview } from './leave-review.ts';
import { moveParked } from './move-parked.ts';
import { choicesOf, type ParkedChoices } from './parked-choices.ts';
import { findPaymentOf, listRefusedReturns, waitingAcceptance } from './parked-payments.queries.ts';
import { returnParked } from './return-parked.ts';

/**
 * Staff settle a mismatched payment. The order is locked and the payment moves only from `parked`: of two concurrent decisions the second
 * fails as already settled.
 */
export async function settleParked(
  ctx: Ctx,
  { id, payment: paymentId, decision, reason }: ParsedInput<typeof ordersOfficeContract.settleParked>,
  providers: Providers,
): Promise<void> {
  const order = found(await lockOrder(ctx, { id }));
  const payment = found(await findPaymentOf(ctx.tx, order, paymentId));
  if (payment.state !== 'parked') fail('payments.alreadySettled');
  if ((await waitingAcceptance(ctx.tx, order)) !== null) fail('payments.waitsForSecond');
  if (isOwn(ctx.actor, order)) fail('payments.ownOrder');
  const refused = (await listRefusedReturns(ctx.tx, order)).includes(paymentId);
  await decide[decision](ctx, { order, payment, reason, choices: choicesOf(order, payment, { providers, refused }) });
}

type Case = { readonly order: Order; readonly payment: ProviderPayment; readonly reason: string; readonly choices: ParkedChoices };

const decide = {
  accept: async (ctx: Ctx, { order, payment, reason, choices }: Case) => {
    const received = choices.accept ?? fail('payments.notAcceptable');
    const out = { way: 'parked', subject: orderSubject(order.id), coins: received.coinsTotal, to: order.accountId } as const;
    if (await letOutAlone(ctx, out)) await acceptParked(ctx, order, payment, { received, reason, approval: null });
    else await askForSecond(ctx, order, payment, { received, reason });
  },
  return: async (ctx: Ctx, { order, payment, reason, choices }: Case) => {
    if (!choices.return) fail('payments.notReturnable');
    await returnParked(ctx, order, payment, reason);
  },
  close: async (ctx: Ctx, { order, payment, reason, choices }: Case) => {
    if (!choices.close) fail('payments.mustBeReturned');
    if (!(await moveParked(ctx.tx, payment, 'closed'))) fail('payments.alreadySettled');
    await leaveReview(ctx, order, payment, 'closed');
    await noteEvent(ctx, order.id, 'parkedClosed', { by: ctx.actor.accountId, reason, payment: payment.providerPaymentId });
    await auditSettled(ctx, order, payment, { decision: 'close', after: 'closed', reason });
  },
};
