import { orderMovedJob } from '#features/payments/server/payments.job-kinds.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { allowLong } from '#kit/db/transaction.ts';
import { minutesToFollow, ordersNotFollowed } from './stray-shares.queries.ts';

const maxAtOnce = 1_000;

/**
 * Queues again every order that nobody has followed: the job about a payment, a refund or a flag died with its tries. Shares are on hold
 * for two weeks, so one look a night comes before anything is paid out. One order at a time: what fails fails alone.
 */
export async function settleStrays(ctx: Ctx, minutes = minutesToFollow): Promise<void> {
  // It goes over every payment there ever was.
  await allowLong(ctx.tx, 10);
  for (const { id } of await ordersNotFollowed(ctx.tx, { minutes, most: maxAtOnce })) await ctx.enqueue(orderMovedJob, { orderId: id });
}
