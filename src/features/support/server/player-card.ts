import { bansScreen } from '#features/bans/bans.urls.ts';
import { activeBansOf } from '#features/bans/server/bans.queries.ts';
import { charactersOf } from '#features/characters/server/characters.queries.ts';
import { complaintScreen } from '#features/complaints/complaints.urls.ts';
import { shownState } from '#features/payments/order-states.ts';
import { ordersOf } from '#features/payments/server/orders/orders.queries.ts';
import { personScreen } from '#features/people/people.urls.ts';
import { listOpenSessions } from '#features/sessions/server/own-sessions.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { has } from '#kit/permissions/actor.ts';
import { serves } from '#kit/permissions/servers-of.ts';
import { supportPermissions } from '../support.feature.ts';
import type { PlayerCard, TicketSummary } from '../ticket.shapes.ts';
import { latestComplaintsOf } from './player-card.queries.ts';
import type { Ticket } from './support.table.ts';
import { listOwn } from './tickets.queries.ts';

const few = 5;

/**
 * The facts about a player that an agent needs before answering. Each permission adds a section; of payments, support sees only state,
 * amount, method and delivery. Call it only for a ticket that belongs to an account.
 */
export async function getPlayerCard({ tx, actor }: Pick<Ctx, 'tx' | 'actor'>, ticket: Ticket, accountId: number): Promise<PlayerCard> {
  const characters = await charactersOf(tx, accountId);
  const bans = await activeBansOf(tx, accountId, new Date());
  const readsOrders = has(actor, 'payments.read');
  const orders = readsOrders || has(actor, supportPermissions.seePayments) ? await ordersOf(tx, accountId, { limit: few }) : null;
  const complaints = await latestComplaintsOf(tx, accountId, { actor, limit: few });
  const sessions = has(actor, 'support.seeSessions') ? (await listOpenSessions(tx, accountId)).slice(0, few) : null;
  const tickets = (await listOwn(tx, accountId)).filter(({ id }) => id !== ticket.id);
  return {
    page: has(actor, personScreen.permission) ? addressOf(personScreen, { id: accountId }) : null,
    characters: characters.map(({ server, nick, level, lastSeenAt }) => ({ server, nick, level, seenAt: lastSeenAt.toISOString() })),
    bans: bans.map(({ id, server, reason, until }) => ({
      number: id,
      server,
      reason,
      until: until?.toISOString() ?? null,
      page: serves(actor, bansScreen.permission, server) ? addressOf(bansScreen, {}, { dialog: 'history', id }) : null,
    })),
    orders:
      orders?.map(({ id, number, payStatus, deliveryStatus, amountMinor, currency, methodName, coinsTotal, createdAt }) => ({
        state: shownState(payStatus, deliveryStatus),
        amount: { amount: amountMinor, currency },
        method: methodName,
        delivery: deliveryStatus,
        order: readsOrders ? { id, number, coins: coinsTotal, at: createdAt.toISOString() } : null,
      })) ?? null,
    complaints: complaints.map(({ id, authorId, status, createdAt, onDesk }) => ({
      number: id,
      side: authorId === accountId ? ('author' as const) : ('offender' as const),
      status,
      at: createdAt.toISOString(),
      page: onDesk ? addressOf(complaintScreen, { id }) : null,
    })),
    sessions:
      sessions?.map(({ id, ip, userAgent, lastSeenAt }) => ({
        id: String(id),
        device: userAgent ?? '',
        ip,
        seenAt: lastSeenAt.toISOString(),
      })) ?? null,
    tickets: tickets.slice(0, few).map(presentSummary),
  };
}

export const presentSummary = ({ publicId, id, category, subject, language, state, createdAt, touchedAt }: Ticket): TicketSummary => ({
  id: publicId,
  number: id,
  category,
  subject,
  language,
  state,
  createdAt: createdAt.toISOString(),
  touchedAt: touchedAt.toISOString(),
});
