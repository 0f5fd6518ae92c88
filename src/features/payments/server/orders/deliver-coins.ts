import { eq } from 'drizzle-orm';
import { type SentCommand, sendCommand } from '#features/game-link/server/send-command.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { type Order, ordersTable } from '../payments.table.ts';
import { lastSeenOn } from '../top-up/recipients.queries.ts';
import { moveDelivery } from './move-order.ts';
import { noteEvent } from './order-events.ts';

/**
 * Sends the notice of an order's coins again, without those that went back since. The coins themselves are credited already. Returns the
 * world that the notice goes to, or null for an account that no world has seen.
 */
export async function deliverCoins(ctx: Ctx, order: Order, dedupeKey: string): Promise<number | null> {
  const server = await lastSeenOn(ctx.tx, order.accountId);
  if (server === null) return null;
  await sendCommand(ctx, creditNotice(order, server, dedupeKey));
  const moved = await moveDelivery(ctx.tx, order.id, 'queued', { queuedAt: new Date(), noticeServer: server });
  // The first world may be closed by now: the notice follows the player to the present one.
  if (!moved) await ctx.tx.update(ordersTable).set({ noticeServer: server }).where(eq(ordersTable.id, order.id));
  await noteEvent(ctx, order.id, 'queued', { server });
  return server;
}

/** The command by which a world shows credited coins. */
export const creditNotice = (
  { id, accountId, coinsTotal, coinsReversed }: Order,
  server: number,
  dedupeKey = `credit:${id}`,
): SentCommand<'creditNotice'> => ({
  server,
  accountId,
  kind: 'creditNotice',
  payload: { coins: coinsTotal - coinsReversed, source: 'topUp' },
  dedupeKey,
});

/** Tells the world that was told of the coins that some of them are gone. */
export async function notifyReturn(ctx: Ctx, order: Order, coins: number, dedupeKey: string): Promise<void> {
  const server = order.noticeServer ?? (await lastSeenOn(ctx.tx, order.accountId));
  if (server === null || coins === 0) return;
  await sendCommand(ctx, {
    server,
    accountId: order.accountId,
    kind: 'creditNotice',
    payload: { coins: -coins, source: 'refund' },
    dedupeKey,
  });
}
