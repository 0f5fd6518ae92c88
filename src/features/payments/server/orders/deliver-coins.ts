import { eq } from 'drizzle-orm';
import { type SentCommand, sendCommand } from '#features/game-link/server/send-command.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { type Order, ordersTable } from '../payments.table.ts';
import { lastSeenOn } from '../top-up/recipients.queries.ts';
import { moveDelivery } from './move-order.ts';
import { noteEvent } from './order-events.ts';

/**
 * Sends the notice of an order's coins again, without coins reversed since. The coins themselves are already credited. Returns the server
 * of the notice, or null for an account never seen on a server.
 */
export async function deliverCoins(ctx: Ctx, order: Order, dedupeKey: string): Promise<number | null> {
  const server = await lastSeenOn(ctx.tx, order.accountId);
  if (server === null) return null;
  await sendCommand(ctx, creditNotice(order, server, dedupeKey));
  const moved = await moveDelivery(ctx.tx, order.id, 'queued', { queuedAt: new Date(), noticeServer: server });
  // The first server may be closed by now: the notice goes to the player's current one.
  if (!moved) await ctx.tx.update(ordersTable).set({ noticeServer: server }).where(eq(ordersTable.id, order.id));
  await noteEvent(ctx, order.id, 'queued', { server });
  return server;
}

/** The command by which a game server shows credited coins. */
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

/** Notifies the server that received the credit notice that some of the coins were taken back. */
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
