import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { refuseUnsoundComplaint } from '#features/complaints/server/create-complaint.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import { fail, Refusal } from '#kit/errors/errors.ts';
import { job } from '#kit/jobs/job.ts';
import { visitor } from '#kit/permissions/actor.ts';
import { type Conversion, undoSeconds } from '../conversions.ts';
import { supportAudit, ticketSubject } from '../support.audit.ts';
import { supportNotifications } from '../support.notifications.ts';
import { askForPaymentCheck, hasOpenCheck } from './ask-for-payment-check.ts';
import { deskChanged } from './desk-changed.ts';
import { conversionsTable, type Ticket } from './support.table.ts';
import { ticketPage } from './ticket-page.ts';
import { lockUnmerged, lockWhereItGoesOn } from './tickets.queries.ts';
import { turnIntoBug } from './turn-into-bug.ts';
import { complaintInputOf, turnIntoComplaint } from './turn-into-complaint.ts';

export const carryOutConversionJob = job('support.carryOutConversion', { payload: z.object({ id: z.int() }) });

/**
 * Converts a ticket into something else. Nothing is visible outside the desk until the undo time is over: the job that carries it out is
 * queued in the same transaction. Invalid input is rejected now, while the agent is present. A second agent gets an error that it has
 * already been started (docs/decisions/064).
 */
export async function startConversion(ctx: Ctx, asked: Ticket, conversion: Conversion): Promise<void> {
  const ticket = await lockUnmerged(ctx.tx, asked);
  await refuseUnsound(ctx, ticket, conversion);
  const { kind } = conversion;
  const [row] = await ctx.tx
    .insert(conversionsTable)
    .values({
      ticketId: ticket.id,
      kind,
      input: conversion,
      startedBy: ctx.actor.accountId,
      dueAt: new Date(Date.now() + undoSeconds * 1_000),
    })
    .onConflictDoNothing()
    .returning({ id: conversionsTable.id });
  if (!row) return fail('support.convertingAlready');
  await ctx.enqueue(carryOutConversionJob, { id: row.id }, { startAfterSeconds: undoSeconds });
  await ctx.audit(supportAudit.conversionStarted, { number: ticket.id, kind }, { on: ticketSubject(ticket.id) });
  deskChanged(ctx);
}

/** Any agent may undo, also after the undo time, as long as the job has not run. */
export async function undoConversion(ctx: Ctx, { id: ticketId }: Ticket, id: number): Promise<void> {
  const row = await lockConversion(ctx, and(eq(conversionsTable.id, id), eq(conversionsTable.ticketId, ticketId)));
  const { state, kind } = found(row);
  if (state === 'undone') return ctx.repeats();
  if (state !== 'waiting') fail('support.undoLate');
  await end(ctx, id, 'undone');
  await ctx.audit(supportAudit.conversionUndone, { number: ticketId, kind }, { on: ticketSubject(ticketId) });
  deskChanged(ctx);
}

/**
 * Carries out a conversion in the name of the agent who started it, in the ticket that the conversation continues in. Runs once and does
 * nothing if the conversion was undone. If the rules reject it by now, the agent is notified instead.
 */
export async function carryOutConversion(ctx: Ctx, { id }: { readonly id: number }): Promise<void> {
  const row = await lockConversion(ctx, eq(conversionsTable.id, id));
  if (row?.state !== 'waiting' || row.input === null) return;
  const { input, startedBy } = row;
  const ticket = await lockWhereItGoesOn(ctx.tx, row.ticketId);
  const agent = { ...visitor, kind: 'person' as const, accountId: startedBy };
  const asAgent: Ctx = { ...ctx, actor: agent, audit: (event, payload, details) => ctx.audit(event, payload, { ...details, by: agent }) };
  try {
    await refuseUnsound(asAgent, ticket, input);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await end(ctx, id, 'failed');
    await ctx.audit(supportAudit.conversionFailed, { number: ticket.id, kind: row.kind }, { on: ticketSubject(ticket.id) });
    const params = { number: String(ticket.id) };
    if (startedBy !== null)
      await notify(ctx, { to: startedBy, kind: supportNotifications.conversionFailed, params, href: ticketPage(ticket) });
    return deskChanged(ctx);
  }
  if (input.kind === 'bug') await turnIntoBug(asAgent, ticket);
  else if (input.kind === 'check') await askForPaymentCheck(asAgent, ticket, input);
  else await turnIntoComplaint(asAgent, ticket, input);
  await end(ctx, id, 'done');
  deskChanged(ctx);
}

async function refuseUnsound(ctx: Ctx, ticket: Ticket, conversion: Conversion): Promise<void> {
  if (conversion.kind === 'check' && (await hasOpenCheck(ctx.tx, ticket))) fail('support.checkedAlready');
  if (conversion.kind !== 'complaint') return;
  const author = ticket.accountId ?? fail('support.noPlayer');
  await refuseUnsoundComplaint(ctx.tx, author, await complaintInputOf(conversion));
}

async function lockConversion({ tx }: Ctx, which: ReturnType<typeof and>) {
  const [row] = await tx.select().from(conversionsTable).where(which).for('update');
  return row;
}

/** Deletes the input, which is no longer needed. */
const end = ({ tx }: Ctx, id: number, state: 'done' | 'undone' | 'failed') =>
  tx.update(conversionsTable).set({ state, input: null }).where(eq(conversionsTable.id, id));
