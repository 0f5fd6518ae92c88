import { and, eq } from 'drizzle-orm';
import { paymentsAudit } from '#features/payments/payments.audit.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { orderEventsTable } from '../payments.table.ts';
import { deliverCoins } from './deliver-coins.ts';
import { noteEvent } from './order-events.ts';
import { mayResend } from './orders-office.present.ts';

/** Notifies the game again of coins already on the balance, on the server where the player was last seen. The notice credits nothing. */
export async function resendNotice(ctx: Ctx, id: string): Promise<void> {
  const order = found(await lockOrder(ctx, { id }));
  if (!mayResend(order)) fail('payments.nothingToResend');
  const before = await ctx.tx.$count(orderEventsTable, and(eq(orderEventsTable.orderId, id), eq(orderEventsTable.event, 'resent')));
  const server = (await deliverCoins(ctx, order, `credit:${id}:${before + 2}`)) ?? fail('payments.nothingToResend');
  await noteEvent(ctx, id, 'resent', { server, by: ctx.actor.accountId });
  await ctx.audit(paymentsAudit.noticeResent, { number: order.number, server }, { on: `order:${id}` });
}
