import { eq } from 'drizzle-orm';
import { sendCommand } from '#features/game-link/server/send-command.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { type Order, ordersTable } from '../payments.table.ts';
import { lastSeenOn } from '../top-up/recipients.queries.ts';
import { moveDelivery } from './move-order.ts';
import { noteEvent } from './order-events.ts';

/**
 * The coins are credited already; the world where the person was seen last is told, so that the game shows them. None: nobody is. Of
 * those that went back since, nobody is told.
 */
export async function deliverCoins(ctx: Ctx, order: Order, dedupeKey = `credit:${order.id}`): Promise<number | null> {
  const server = await lastSeenOn(ctx.tx, order.accountId);
  if (server === null) return null;
  const { id, accountId } = order;
  const coins = order.coinsTotal - order.coinsReversed;
  await sendCommand(ctx, { server, accountId, kind: 'creditNotice', payload: { coins, source: 'topUp' }, dedupeKey });
  const moved = await moveDelivery(ctx.tx, id, 'queued', { queuedAt: new Date(), noticeServer: server });
  // Told again, perhaps because the first world is closed: what becomes of the coins is told where the person plays now.
  if (!moved) await ctx.tx.update(ordersTable).set({ noticeServer: server }).where(eq(ordersTable.id, id));
  await noteEvent(ctx, id, 'queued', { server });
  return server;
}

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
