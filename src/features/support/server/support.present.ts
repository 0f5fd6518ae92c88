import { filesById } from '#features/attachments/server/attachments.queries.ts';
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
export async function presentOwn(
  ctx: Ctx,
  ticket: Ticket,
  { kept, key }: { readonly kept?: string; readonly key?: string },
): Promise<OwnTicket> {
  const rows = await messagesOf(ctx.tx, ticket, { notes: false });
  const present = await presentMessages(ctx, rows, key);
  return {
    kind: 'own',
    ...presentSummary(ticket),
    facts: ticket.facts,
    messages: rows.map(({ message }) => present(message, null)),
    rating: ratingOf(ticket),
    can: {
      attach: ctx.actor.accountId !== null,
      answer: mayBeAnswered(ticket),
      close: ticket.state !== 'solved',
      rate: ticket.state === 'solved',
    },
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
  const present = await presentMessages(ctx, rows);
  return {
    kind: 'desk',
    ...presentQueued(row, ctx.actor.accountId),
    facts: row.ticket.facts,
    messages: rows.map(({ message, author }) => present(message, message.side === 'player' ? null : author)),
    card: row.ticket.accountId === null ? null : await getPlayerCard(ctx, row.ticket, row.ticket.accountId),
    replies: savedRepliesFor(ctx, row),
    rating: ratingOf(row.ticket),
    declined: kept ? await findKeptForm(ctx, kept) : null,
  };
}

/** `key`: of whoever came by the link of a mail; it opens the files too. */
async function presentMessages({ tx }: Ctx, rows: readonly { readonly message: Message }[], key?: string) {
  const all = rows.flatMap(({ message }) => message.files);
  const stored = await filesById(tx, all, key);
  return ({ id, side, text, rest, via, files, createdAt }: Message, author: string | null): TicketMessage => ({
    id,
    side,
    author,
    text,
    rest,
    via,
    files: files.flatMap((file) => stored.get(file) ?? []),
    at: createdAt.toISOString(),
  });
}

const ratingOf = ({ stars, ratingWords }: Ticket) => (stars === null ? null : { stars, words: ratingWords ?? '' });
