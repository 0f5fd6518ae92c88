import { attachmentsOf } from '#features/attachments/server/attachments.queries.ts';
import { type Copied, copyFile } from '#features/attachments/server/copy-file.ts';
import { recordCopy } from '#features/attachments/server/record-copy.ts';
import { complaintFiles } from '#features/complaints/server/complaint-files.ts';
import { ordersOf } from '#features/payments/server/orders/orders.queries.ts';
import type { Ctx, SagaCtx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import { failField } from '#kit/errors/errors.ts';
import { preservingInput } from '#kit/kept-forms/kept-forms.ts';
import type { Incident } from '../conversions.ts';
import { deskTopic } from '../support.topics.ts';
import { supportDeskContract } from '../support-desk.contract.ts';
import { startConversion, undoConversion } from './convert-ticket.ts';
import { handOverTicket } from './hand-over-ticket.ts';
import { mergeTicket } from './merge-ticket.ts';
import { rankTicket } from './rank-ticket.ts';
import type { Ticket } from './support.table.ts';
import { backToTicket, pageOf } from './ticket-forms.ts';
import { getTicket, messagesOf } from './tickets.queries.ts';
import { viewTicket } from './view-ticket.ts';

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
