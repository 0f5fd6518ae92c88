import { eq } from 'drizzle-orm';
import { activeBansOf } from '#features/bans/server/bans.queries.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { listOwnOrders } from '#features/payments/server/orders/list-own-orders.ts';
import type { Ctx, SagaCtx, StreamCtx } from '#kit/contract/context.ts';
import { implement, type Streamed } from '#kit/contract/implement.ts';
import { parseInput } from '#kit/contract/input.ts';
import { fail } from '#kit/errors/errors.ts';
import { backToForm, findKeptForm, preservingInput } from '#kit/kept-forms/kept-forms.ts';
import { has } from '#kit/permissions/actor.ts';
import { NewTicket, supportContract, Words } from '../support.contract.ts';
import { supportAudit, supportNotifications, ticketSubject } from '../support.feature.ts';
import { ticketTopic } from '../support.topics.ts';
import type { TicketForm } from '../ticket.shapes.ts';
import { factNames } from '../ticket-categories.ts';
import { answerTicket } from './answer-ticket.ts';
import { deskChanged } from './desk-changed.ts';
import { findNumbered, findTickets } from './found-tickets.queries.ts';
import { openTicket } from './open-ticket.ts';
import { takesAnswers } from './reply-address.ts';
import { closeTicket, replyToTicket } from './reply-to-ticket.ts';
import { presentDesk, presentOwn, presentOwnList, presentQueued } from './support.present.ts';
import { type Ticket, ticketsTable } from './support.table.ts';
import { refuseMail, takeMail } from './take-mail.ts';
import { backToTicket, newTicketPage, pageOf } from './ticket-forms.ts';
import { keyOfMerged } from './ticket-mailbox.ts';
import { ticketPage } from './ticket-page.ts';
import {
  countQueue,
  countSolved,
  getOwn,
  getQueued,
  getTicket,
  listQueue,
  lockUnmerged,
  lockWhereItGoesOn,
  type Opening,
} from './tickets.queries.ts';
import '../support.feature.ts';

type Rating = { readonly stars: number; readonly words: string; readonly key?: string };

/**
 * Rates a solved ticket. Rating again replaces the earlier rating. A rating by the link of a merged duplicate applies to the remaining
 * ticket. Returns the rated ticket, with its key for a player who came by a mailed link.
 */
export async function rateTicket(
  { tx, actor, services }: Pick<Ctx, 'tx' | 'actor' | 'services'>,
  theirs: Ticket,
  { stars, words, key }: Rating,
): Promise<{ readonly id: string; readonly key?: string }> {
  const ticket = await lockWhereItGoesOn(tx, theirs.id);
  const keyThere = ticket.id === theirs.id || key === undefined ? key : await keyOfMerged(tx, services.config, theirs, ticket);
  if (keyThere === null || (keyThere === undefined && ticket.accountId !== actor.accountId)) return fail('support.goesOnElsewhere');
  if (ticket.state !== 'solved') fail('support.notSolved');
  await tx.update(ticketsTable).set({ stars, ratingWords: words }).where(eq(ticketsTable.id, ticket.id));
  return { id: ticket.publicId, key: keyThere };
}

/** Options of the form: the person's own orders and bans, so that they need not copy numbers. */
async function getTicketForm(ctx: Ctx, { kept }: { readonly kept?: string }): Promise<TicketForm> {
  const { accountId, login } = ctx.actor;
  const declined = kept ? await findKeptForm(ctx, kept) : null;
  const byMail = takesAnswers(ctx.services.config);
  if (accountId === null) return { login: null, orders: [], bans: [], byMail, declined };
  const { orders } = await listOwnOrders(ctx, {});
  const bans = await activeBansOf(ctx.tx, accountId, new Date());
  return {
    login,
    orders: orders.slice(0, 20).map(({ number, amount, createdAt }) => ({ number: String(number), amount, at: createdAt })),
    bans: bans.map(({ id, reason }) => ({ number: String(id), reason })),
    byMail,
    declined,
  };
}

/** Assigns the ticket to the caller, also if a colleague has it. The colleague is notified, and the audit records it. */
export async function takeTicket(ctx: Ctx, asked: Ticket): Promise<void> {
  const ticket = await lockUnmerged(ctx.tx, asked);
  const { id, agentId } = ticket;
  await ctx.tx.update(ticketsTable).set({ agentId: ctx.actor.accountId }).where(eq(ticketsTable.id, id));
  await ctx.audit(supportAudit.taken, { number: id }, { on: ticketSubject(id) });
  if (agentId !== null && agentId !== ctx.actor.accountId) {
    const params = { number: String(id), by: ctx.actor.login ?? '' };
    await notify(ctx, { to: agentId, kind: supportNotifications.takenOver, params, href: ticketPage(ticket) });
  }
  deskChanged(ctx);
}

const desk = '/support/dashbord';

/** Redirects a ticket number to its ticket, and anything else to the desk as a search. */
export async function lookUpTicket({ tx }: Pick<Ctx, 'tx'>, { words }: { readonly words: string }): Promise<{ location: string }> {
  const ticket = await findNumbered(tx, words);
  if (ticket) return { location: ticketPage(ticket) };
  return { location: words === '' ? desk : `${desk}?${new URLSearchParams({ find: words })}` };
}

/** Streams events of one ticket to its player or a holder of its mail key. */
export async function watchTicket(ctx: StreamCtx, opening: Opening): Promise<Streamed> {
  const { actor, services } = ctx;
  const { id } = await ctx.read((tx) => getOwn({ tx, actor, services }, opening));
  return { takeOver: (request, response) => services.realtime.serveEvents(request, response, { topics: [ticketTopic(id)] }) };
}

const own = <Result>(ctx: SagaCtx, opening: Opening, work: (step: Ctx, ticket: Ticket) => Promise<Result>): Promise<Result> =>
  ctx.step(async (step) => work(step, await getOwn(step, opening)));

export const supportHandlers = implement(supportContract, {
  openDesk: async () => ({ location: '/support/dashbord', status: 308 }),
  openDeskTicket: async (_ctx, { id }) => ({ location: id === undefined ? newTicketPage : pageOf({ id }), status: 308 }),
  openTicketPage: async (_ctx, { id }) => ({ location: id === undefined ? newTicketPage : pageOf({ id }), status: 308 }),
  getTicketForm,
  openTicket: {
    run: async (ctx, input) => {
      const ticket = await preservingInput(ctx, { form: 'ticket', input }, async () => {
        const { category, subject, text, email, clientIp, files, ...typed } = input;
        const facts = Object.fromEntries(factNames.map((name) => [name, typed[name] ?? '']));
        const asked = await parseInput(NewTicket, { category, subject, text, email, clientIp, facts });
        return ctx.step((step) => openTicket(step, asked, files));
      });
      const signedIn = ctx.actor.accountId !== null;
      return { location: signedIn ? pageOf({ id: ticket.publicId }, '?done=opened') : `${newTicketPage}?done=${ticket.id}` };
    },
    refused: (refusal, input) => backToForm(newTicketPage, { form: 'ticket', input }, refusal),
  },
  listOwnTickets: async (ctx) => presentOwnList(ctx, ctx.actor.accountId ?? fail('kit.signInNeeded')),
  getTicket: async (ctx, { kept, ...opening }) => {
    // Ask to sign in before revealing whether the ticket exists.
    if (ctx.actor.accountId === null && opening.key === undefined) fail('kit.signInNeeded');
    const atDesk = has(ctx.actor, 'support.answer') && opening.key === undefined;
    return atDesk
      ? presentDesk(ctx, await getQueued(ctx.tx, opening.id), kept)
      : presentOwn(ctx, await getOwn(ctx, opening), { kept, key: opening.key });
  },
  watchTicket,
  answerTicket: {
    run: async (ctx, input) => {
      await preservingInput(ctx, { form: 'answer', input }, async () => {
        const { text } = await parseInput(Words, { text: input.text });
        await own(ctx, input, (step, ticket) => answerTicket(step, ticket, { text, via: 'site', files: input.files }));
      });
      return { location: pageOf(input, '?done=answered') };
    },
    refused: backToTicket('answer'),
  },
  closeTicket: {
    run: async (ctx, input) => {
      await own(ctx, input, closeTicket);
      return { location: pageOf(input, '?done=closed') };
    },
    refused: backToTicket('close'),
  },
  rateTicket: {
    run: async (ctx, { stars, words, ...opening }) => {
      const rated = await own(ctx, opening, (step, ticket) => rateTicket(step, ticket, { stars, words, key: opening.key }));
      return { location: pageOf(rated, '?done=rated') };
    },
    refused: backToTicket('rating'),
  },
  takeMail: { refuses: refuseMail, run: takeMail },
  lookUpTicket,
  getDesk: async (ctx, input) => {
    const me = ctx.actor.accountId ?? fail('kit.signInNeeded');
    if (!has(ctx.actor, 'support.answer')) return { kind: 'own' as const, ...(await presentOwnList(ctx, me)) };
    const counts = await countQueue(ctx.tx, me, input.category);
    const { rows, total } =
      input.find === undefined
        ? {
            rows: await listQueue(ctx.tx, input, me),
            total: input.view === 'solved' ? await countSolved(ctx.tx, input.category) : counts[input.view],
          }
        : await findTickets(ctx.tx, input.find, input.shown);
    return { kind: 'queue' as const, rows: rows.map((row) => presentQueued(row, me)), total, counts };
  },
  replyToTicket: {
    run: async (ctx, { id, as, seen, files, ...input }) => {
      await preservingInput(ctx, { form: 'reply', input }, async () => {
        const { text } = await parseInput(Words, input);
        await ctx.step(async (step) => replyToTicket(step, await getTicket(step.tx, id), { text, as, seen, files }));
      });
      return { location: pageOf({ id }, `?done=${as}`) };
    },
    refused: backToTicket('reply'),
  },
  takeTicket: {
    run: async (ctx, { id }) => {
      await ctx.step(async (step) => takeTicket(step, await getTicket(step.tx, id)));
      return { location: pageOf({ id }, '?done=taken') };
    },
    refused: backToTicket('take'),
  },
});
