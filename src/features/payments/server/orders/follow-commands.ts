import type { FollowCommands, Followed } from '#features/game-link/server/follow-commands.ts';
import { moveDelivery } from './move-order.ts';
import { noteEvent } from './order-events.ts';

/** An order's delivery status follows its game notice: `taken` when a server received it, `delivered` when the server confirmed it. */
export const followNotices: FollowCommands = {
  async taken(ctx, commands) {
    for (const command of commands) {
      const order = orderOf(command);
      if (order && (await moveDelivery(ctx.tx, order, 'taken', { takenAt: new Date() })))
        await noteEvent(ctx, order, 'taken', { server: command.server });
    }
  },
  async done(ctx, command) {
    const order = orderOf(command);
    if (order && (await moveDelivery(ctx.tx, order, 'delivered', { deliveredAt: new Date() })))
      await noteEvent(ctx, order, 'delivered', { server: command.server });
  },
};

/** `credit:<order>`, or `credit:<order>:2` when it was resent. */
const orderOf = ({ kind, dedupeKey }: Followed): string | undefined =>
  kind === 'creditNotice' ? /^credit:([0-9a-f-]{36})(?::\d+)?$/.exec(dedupeKey)?.[1] : undefined;
