import type { Ctx } from '#kit/contract/context.ts';
import { findKeptForm } from '#kit/kept-forms/kept-forms.ts';
import type { DeskTicket, OwnTicket, QueuedTicket, TicketMessage } from '../ticket.shapes.ts';
import { mayBeAnswered } from './answer-ticket.ts';
import { getPlayerCard } from './player-card.ts';
import { savedRepliesFor } from './saved-replies.ts';
import type { Message, Ticket } from './support.table.ts';
import { presentSummary } from './ticket-summary.ts';
import { messagesOf, type QueuedRow } from './tickets.queries.ts';

/** A6: to the player neither notes nor names of the staff. */
export async function presentOwn(ctx: Ctx, ticket: Ticket, kept: string | undefined): Promise<OwnTicket> {
  const rows = await messagesOf(ctx.tx, ticket, { notes: false });
  return {
    kind: 'own',
    ...presentSummary(ticket),
    facts: ticket.facts,
    messages: rows.map(({ message }) => presentMessage(message, null)),
    rating: ratingOf(ticket),
    can: { answer: mayBeAnswered(ticket), close: ticket.state !== 'solved', rate: ticket.state === 'solved' },
    declined: kept ? await findKeptForm(ctx, kept) : null,
  };
}

export const presentQueued = ({ ticket, login, agent }: QueuedRow, me: number | null): QueuedTicket => ({
  ...presentSummary(ticket),
  from: login ?? ticket.email,
  agent,
  mine: ticket.agentId !== null && ticket.agentId === me,
});

export async function presentDesk(ctx: Ctx, row: QueuedRow, kept: string | undefined): Promise<DeskTicket> {
  const rows = await messagesOf(ctx.tx, row.ticket, { notes: true });
  return {
    kind: 'desk',
    ...presentQueued(row, ctx.actor.accountId),
    facts: row.ticket.facts,
    messages: rows.map(({ message, author }) => presentMessage(message, message.side === 'player' ? null : author)),
    card: row.ticket.accountId === null ? null : await getPlayerCard(ctx, row.ticket, row.ticket.accountId),
    replies: savedRepliesFor(ctx, row),
    rating: ratingOf(row.ticket),
    declined: kept ? await findKeptForm(ctx, kept) : null,
  };
}

const presentMessage = ({ id, side, text, rest, via, createdAt }: Message, author: string | null): TicketMessage => ({
  id,
  side,
  author,
  text,
  rest,
  via,
  at: createdAt.toISOString(),
});

const ratingOf = ({ stars, ratingWords }: Ticket) => (stars === null ? null : { stars, words: ratingWords ?? '' });
