import { orderMovedJob } from '#features/payments/server/payments.job-kinds.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { allowLong } from '#kit/db/transaction.ts';
import { minutesToFollow, ordersNotFollowed } from './stray-shares.queries.ts';

const maxAtOnce = 1_000;

/**
 * Queues again all orders whose job about a payment, refund or flag died after its retries. Commissions are on hold for two weeks, so a
 * nightly run is in time. One job per order, so that failures stay isolated (docs/decisions/088).
 */
export async function settleStrays(ctx: Ctx, minutes = minutesToFollow): Promise<void> {
  // Scans all payments.
  await allowLong(ctx.tx, 10);
  for (const { id } of await ordersNotFollowed(ctx.tx, { minutes, most: maxAtOnce })) await ctx.enqueue(orderMovedJob, { orderId: id });
}
