import { activeBansOf } from '#features/bans/server/bans.queries.ts';
import { charactersOf } from '#features/characters/server/characters.queries.ts';
import { ordersOf } from '#features/payments/server/orders/orders.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { has } from '#kit/permissions/actor.ts';
import type { PlayerCard } from '../ticket.shapes.ts';
import type { Ticket } from './support.table.ts';
import { presentSummary } from './ticket-summary.ts';
import { listOwn } from './tickets.queries.ts';

const few = 5;

/** What an agent wants to know before answering; payments only for those who may see them anyway. */
export async function getPlayerCard({ tx, actor }: Pick<Ctx, 'tx' | 'actor'>, ticket: Ticket, accountId: number): Promise<PlayerCard> {
  const characters = await charactersOf(tx, accountId);
  const bans = await activeBansOf(tx, accountId, new Date());
  const orders = has(actor, 'payments.read') ? await ordersOf(tx, accountId, { limit: few }) : null;
  const tickets = (await listOwn(tx, accountId)).filter(({ id }) => id !== ticket.id);
  return {
    characters: characters.map(({ server, nick, level, lastSeenAt }) => ({ server, nick, level, seenAt: lastSeenAt.toISOString() })),
    bans: bans.map(({ id, server, reason, until }) => ({ number: id, server, reason, until: until?.toISOString() ?? null })),
    orders:
      orders?.map(({ id, number, amountMinor, currency, coinsTotal, createdAt }) => ({
        id,
        number,
        amount: { amount: amountMinor, currency },
        coins: coinsTotal,
        at: createdAt.toISOString(),
      })) ?? null,
    tickets: tickets.slice(0, few).map(presentSummary),
  };
}
