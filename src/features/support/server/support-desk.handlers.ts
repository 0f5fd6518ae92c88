import { and, eq, gt, lt, max, sql } from 'drizzle-orm';
import { attachmentsOf } from '#features/attachments/server/attachments.queries.ts';
import { type Copied, copyFile } from '#features/attachments/server/copy-file.ts';
import { recordCopy } from '#features/attachments/server/record-copy.ts';
import { complaintFiles } from '#features/complaints/server/complaint-files.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { ordersOf } from '#features/payments/server/orders/orders.queries.ts';
import { listHolders } from '#features/staff/server/holders.queries.ts';
import type { Ctx, SagaCtx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { preservingInput } from '#kit/kept-forms/kept-forms.ts';
import type { Incident } from '../conversions.ts';
import { supportAudit, supportNotifications, ticketSubject } from '../support.feature.ts';
import { deskTopic } from '../support.topics.ts';
import { supportDeskContract } from '../support-desk.contract.ts';
import { type TicketPriority, ticketPriorities } from '../ticket-priorities.ts';
import { startConversion, undoConversion } from './convert-ticket.ts';
import { deskChanged } from './desk-changed.ts';
import { mergeTicket } from './merge-ticket.ts';
import { say } from './say.ts';
import { messagesTable, type Ticket, ticketsTable, viewersTable } from './support.table.ts';
import { backToTicket, pageOf } from './ticket-forms.ts';
import { ticketPage } from './ticket-page.ts';
import { getTicket, lockUnmerged, messagesOf } from './tickets.queries.ts';
import { listViewers, viewersLast } from './viewers.queries.ts';

/** Records that the caller has the ticket open, and notifies colleagues who have it open too. */
async function viewTicket(ctx: Ctx, { id }: Ticket): Promise<{ others: string[]; newest: number }> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const others = await listViewers(ctx.tx, id, accountId);
  const [before] = await ctx.tx
    .select({ seenAt: viewersTable.seenAt })
    .from(viewersTable)
    .where(and(eq(viewersTable.ticketId, id), eq(viewersTable.accountId, accountId), gt(viewersTable.seenAt, viewersLast)));
  await ctx.tx
    .insert(viewersTable)
    .values({ ticketId: id, accountId })
    .onConflictDoUpdate({ target: [viewersTable.ticketId, viewersTable.accountId], set: { seenAt: sql`now()` } });
  if (!before && others.length > 0) deskChanged(ctx);
  const [last] = await ctx.tx
    .select({ id: max(messagesTable.id) })
    .from(messagesTable)
    .where(eq(messagesTable.ticketId, id));
  return { others, newest: last?.id ?? 0 };
}

export async function tidyViewers({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  await tx.delete(viewersTable).where(lt(viewersTable.seenAt, viewersLast));
}

/** Assigns a ticket to a colleague, who is notified through the bell. The reason is added to the thread as a note. */
export async function handOverTicket(ctx: Ctx, asked: Ticket, { to, note }: { readonly to: string; readonly note: string }): Promise<void> {
  const colleague = (await listHolders(ctx.tx, 'support.answer')).find(({ login }) => login === to);
  if (!colleague) return failField('to', 'support.notAnAgent');
  const ticket = await lockUnmerged(ctx.tx, asked);
  await ctx.tx.update(ticketsTable).set({ agentId: colleague.id }).where(eq(ticketsTable.id, ticket.id));
  if (note) await say(ctx, ticket, { side: 'note', text: note, via: 'site', authorId: ctx.actor.accountId });
  const number = ticket.id;
  await ctx.audit(supportAudit.handedOver, { number, to }, { on: ticketSubject(number) });
  const params = { number: String(number), from: ctx.actor.login ?? '' };
  await notify(ctx, { to: colleague.id, kind: supportNotifications.handedOver, params, href: ticketPage(ticket) });
  deskChanged(ctx);
}

/** Sets the priority. Urgent tickets come first in the queue; the player does not see it. */
export async function rankTicket(ctx: Ctx, asked: Ticket, priority: TicketPriority): Promise<void> {
  const { id } = await lockUnmerged(ctx.tx, asked);
  await ctx.tx
    .update(ticketsTable)
    .set({ priority: ticketPriorities.indexOf(priority) })
    .where(eq(ticketsTable.id, id));
  await ctx.audit(supportAudit.ranked, { number: id, priority }, { on: ticketSubject(id) });
  deskChanged(ctx);
}

const withTicket = <Result>(ctx: SagaCtx, id: string, work: (step: Ctx, ticket: Ticket) => Promise<Result>): Promise<Result> =>
  ctx.step(async (step) => work(step, await getTicket(step.tx, id)));

export const supportDeskHandlers = implement(supportDeskContract, {
  rankTicket: {
    run: async (ctx, { id, priority }) => {
      await withTicket(ctx, id, (step, ticket) => rankTicket(step, ticket, priority));
      return { location: pageOf({ id }, '?done=ranked') };
    },
    refused: backToTicket('rank'),
  },
  handOverTicket: {
    run: async (ctx, { id, ...input }) => {
      await preservingInput(ctx, { form: 'handOver', input }, () =>
        withTicket(ctx, id, (step, ticket) => handOverTicket(step, ticket, input)),
      );
      return { location: pageOf({ id }, '?done=handedOver') };
    },
    refused: backToTicket('handOver'),
  },
  mergeTicket: {
    run: async (ctx, { id, into }) => {
      const { publicId } = await withTicket(ctx, id, (step, ticket) => mergeTicket(step, ticket, into));
      return { location: pageOf({ id: publicId }, '?done=merged') };
    },
    refused: backToTicket('merge'),
  },
  turnIntoBug: {
    run: async (ctx, { id }) => {
      await withTicket(ctx, id, (step, ticket) => startConversion(step, ticket, { kind: 'bug' }));
      return { location: pageOf({ id }, '?done=bug') };
    },
    refused: backToTicket('bug'),
  },
  turnIntoComplaint: {
    run: async (ctx, { id, ...incident }) => {
      await preservingInput(ctx, { form: 'complaint', input: incident }, () => complain(ctx, id, incident));
      return { location: pageOf({ id }, '?done=complaint') };
    },
    refused: backToTicket('complaint'),
  },
  askForPaymentCheck: {
    run: async (ctx, { id, ...input }) => {
      await preservingInput(ctx, { form: 'check', input }, () =>
        withTicket(ctx, id, async (step, ticket) => {
          const order = input.order || (await latestOrderOf(step.tx, ticket)) || failField('order', 'kit.required');
          await startConversion(step, ticket, { kind: 'check', ...input, order });
        }),
      );
      return { location: pageOf({ id }, '?done=check') };
    },
    refused: backToTicket('check'),
  },
  undoConversion: {
    run: async (ctx, { id, conversion }) => {
      await withTicket(ctx, id, (step, ticket) => undoConversion(step, ticket, conversion));
      return { location: pageOf({ id }, '?done=undone') };
    },
    refused: backToTicket('undo'),
  },
  viewTicket: async (ctx, { id }) => viewTicket(ctx, await getTicket(ctx.tx, id)),
  watchSupport: async ({ services }) => ({
    takeOver: (request, response) => services.realtime.serveEvents(request, response, { topics: [deskTopic] }),
  }),
});

/** Copies the player's files as evidence, because a complaint has other readers than the ticket. */
async function complain(ctx: SagaCtx, id: string, incident: Incident): Promise<void> {
  const shown = await withTicket(ctx, id, async ({ tx }, ticket) => {
    const said = await messagesOf(tx, ticket, { notes: false });
    return attachmentsOf(
      tx,
      said.flatMap(({ message }) => (message.side === 'player' ? message.files : [])),
    );
  });
  const copies: Copied[] = [];
  for (const file of shown.slice(0, 10)) copies.push(await copyFile(ctx.services.files, file, complaintFiles));
  await withTicket(ctx, id, async (step, ticket) => {
    const files = [];
    for (const copy of copies) files.push(await recordCopy(step, copy, ticket.accountId));
    await startConversion(step, ticket, { kind: 'complaint', ...incident, files });
  });
}

async function latestOrderOf(tx: Ctx['tx'], { accountId }: Ticket): Promise<string | undefined> {
  const [order] = accountId === null ? [] : await ordersOf(tx, accountId, { limit: 1 });
  return order && String(order.number);
}
