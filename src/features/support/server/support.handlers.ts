import type { Ctx, SagaCtx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import { parseInput } from '#kit/contract/input.ts';
import { fail } from '#kit/errors/errors.ts';
import { backToForm, preservingInput } from '#kit/kept-forms/kept-forms.ts';
import { has } from '#kit/permissions/actor.ts';
import { NewTicket, supportContract, Words } from '../support.contract.ts';
import { factNames } from '../ticket-categories.ts';
import '../support.errors.ts';
import { answerTicket } from './answer-ticket.ts';
import { findTickets } from './found-tickets.queries.ts';
import { getTicketForm } from './get-ticket-form.ts';
import { lookUpTicket } from './look-up-ticket.ts';
import { openTicket } from './open-ticket.ts';
import { rateTicket } from './rate-ticket.ts';
import { replyToTicket } from './reply-to-ticket.ts';
import { closeTicket } from './solve-ticket.ts';
import { presentDesk, presentOwn, presentOwnList, presentQueued } from './support.present.ts';
import type { Ticket } from './support.table.ts';
import { refuseMail, takeMail } from './take-mail.ts';
import { takeTicket } from './take-ticket.ts';
import { backToTicket, newTicketPage, pageOf } from './ticket-forms.ts';
import { countQueue, countSolved, getOwn, getQueued, getTicket, listQueue, type Opening } from './tickets.queries.ts';
import { watchTicket } from './watch-ticket.ts';

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
