import { paymentsAudit } from '#features/payments/payments.audit.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import { lockOrder } from './lock-order.ts';
import { noteEvent } from './order-events.ts';

export async function noteOrder(ctx: Ctx, id: string, text: string): Promise<void> {
  const { number } = found(await lockOrder(ctx, { id }));
  await noteEvent(ctx, id, 'noted', { by: ctx.actor.accountId, text });
  await ctx.audit(paymentsAudit.noted, { number, text }, { on: `order:${id}` });
}
