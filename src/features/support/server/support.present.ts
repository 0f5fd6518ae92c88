import { filesById } from '#features/attachments/server/attachments.queries.ts';
import { listHolders } from '#features/staff/server/holders.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { findKeptForm } from '#kit/kept-forms/kept-forms.ts';
import { has } from '#kit/permissions/actor.ts';
import { supportSettings } from '../support.feature.ts';
import type { DeskTicket, OwnTicket, OwnTickets, QueuedTicket, TicketMessage } from '../ticket.shapes.ts';
import { ticketPriorities } from '../ticket-priorities.ts';
import { mayBeAnswered } from './answer-ticket.ts';
import { incidentIn } from './incident-in.ts';
import { checksOf } from './payment-checks.queries.ts';
import { getPlayerCard, presentSummary } from './player-card.ts';
import { takesAnswers } from './reply-address.ts';
import type { Message, Ticket } from './support.table.ts';
import { keyOfMerged } from './ticket-mailbox.ts';
import { ticketPage } from './ticket-page.ts';
import {
  countOwn,
  linksOf,
  listOwn,
  mergedFrom,
  messagesOf,
  type QueuedRow,
  waitingConversions,
  whereItGoesOn,
} from './tickets.queries.ts';

/** Players see neither notes nor names of staff. */
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
    mergedInto: await goesOnIn(ctx, ticket, key),
    can: {
      attach: ctx.actor.accountId !== null,
      answer: mayBeAnswered(ticket),
      close: ticket.state !== 'solved',
      rate: ticket.state === 'solved' && ticket.mergedInto === null,
    },
    byMail: takesAnswers(ctx.services.config),
    declined: kept ? await findKeptForm(ctx, kept) : null,
  };
}

export const presentOwnList = async ({ tx }: Pick<Ctx, 'tx'>, accountId: number): Promise<OwnTickets> => ({
  tickets: (await listOwn(tx, accountId)).map(presentSummary),
  total: await countOwn(tx, accountId),
});

export const presentQueued = ({ ticket, login, agent }: QueuedRow, me: number | null): QueuedTicket => ({
  ...presentSummary(ticket),
  from: login ?? ticket.email,
  agent,
  priority: ticketPriorities[ticket.priority] ?? 'normal',
  dueAt: ticket.dueAt?.toISOString() ?? null,
  late: ticket.dueAt !== null && ticket.dueAt < new Date(),
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
    sentFrom: has(ctx.actor, 'support.seeSessions') ? addressesOf(row.ticket) : null,
    card: row.ticket.accountId === null ? null : await getPlayerCard(ctx, row.ticket, row.ticket.accountId),
    replies: savedRepliesFor(ctx, row),
    rating: ratingOf(row.ticket),
    ...(await deskWork(ctx, row.ticket)),
    incident: row.ticket.accountId === null ? null : await incidentIn(ctx.tx, row.ticket, rows),
    declined: kept ? await findKeptForm(ctx, kept) : null,
  };
}

async function deskWork(ctx: Ctx, ticket: Ticket) {
  const checks = await checksOf(ctx.tx, ticket.id);
  return {
    colleagues: (await listHolders(ctx.tx, 'support.answer')).flatMap(({ id, login }) => (id === ctx.actor.accountId ? [] : login)),
    mergedInto: await goesOnIn(ctx, ticket),
    mergedFrom: (await mergedFrom(ctx.tx, ticket)).map(({ number }) => number),
    conversions: await waitingConversions(ctx.tx, ticket),
    links: await linksOf(ctx, ticket),
    checks: checks.map(({ askedAt, answeredAt, ...check }) => ({
      ...check,
      askedAt: askedAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
  };
}

/** The ticket that a duplicate was merged into, with its key for a reader who came by a mailed link. */
async function goesOnIn({ tx, services }: Ctx, ticket: Ticket, key?: string) {
  if (ticket.mergedInto === null) return null;
  const into = await whereItGoesOn(tx, ticket);
  const opens = key === undefined ? null : await keyOfMerged(tx, services.config, ticket, into);
  const page = ticketPage(into);
  return { number: into.id, page: opens === null ? page : `${page}?key=${opens}` };
}

/** `key`: of a reader who came by a mailed link; it also opens the files. */
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

/** Shows both only if they differ: a proxy, or a forged value from the browser. */
const addressesOf = ({ ip, clientIp }: Ticket): string | null => [...new Set([ip, clientIp])].filter(Boolean).join(' / ') || null;

const ratingOf = ({ stars, ratingWords }: Ticket) => (stars === null ? null : { stars, words: ratingWords ?? '' });

/** Saved replies in the ticket's language with their placeholders filled in; the titles are for the agent. */
function savedRepliesFor({ services, locale }: Pick<Ctx, 'services' | 'locale'>, { ticket, login }: QueuedRow): DeskTicket['replies'] {
  const values = new Map([
    ['name', login ?? ticket.email.split('@', 1)[0] ?? ''],
    ['number', String(ticket.id)],
    ['game', services.config.brand.gameName],
  ]);
  return services.settings.get(supportSettings.replies).map(({ title, text }) => ({
    title: title[locale],
    text: text[ticket.language].replace(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole),
  }));
}
