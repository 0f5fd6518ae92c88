import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { reportBugOfTicket } from '#features/bugs/server/report-bug.ts';
import { ComplaintInput } from '#features/complaints/complaint-input.ts';
import { createComplaint, refuseUnsoundComplaint } from '#features/complaints/server/create-complaint.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { listHolders } from '#features/staff/server/holders.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { parseInput } from '#kit/contract/input.ts';
import { found } from '#kit/db/rows.ts';
import { fail, Refusal } from '#kit/errors/errors.ts';
import { job } from '#kit/jobs/job.ts';
import { visitor } from '#kit/permissions/actor.ts';
import { type Conversion, undoSeconds } from '../conversions.ts';
import { supportAudit, supportNotifications, ticketSubject } from '../support.feature.ts';
import { deskChanged } from './desk-changed.ts';
import { conversionsTable, linksTable, paymentChecksTable, type Ticket } from './support.table.ts';
import { ticketPage } from './ticket-page.ts';
import { lockUnmerged, lockWhereItGoesOn, messagesOf } from './tickets.queries.ts';

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

/** Most ticket categories ask for neither version nor device, but a bug report requires both. */
const untold = '–';

/**
 * Creates a bug report with the player's text and in the player's name; a repeated call returns the same one. The ticket is locked, so that
 * concurrent calls run one after the other.
 */
export async function turnIntoBug(ctx: Ctx, asked: Ticket): Promise<number> {
  const ticket = await lockUnmerged(ctx.tx, asked);
  const { id, accountId, language, subject, facts } = ticket;
  const [first] = await messagesOf(ctx.tx, ticket, { notes: false });
  const number = await reportBugOfTicket(ctx, {
    ticketId: id,
    accountId,
    locale: language,
    title: subject.slice(0, 120),
    steps: first?.message.text.slice(0, 5_000) ?? subject,
    version: facts.version?.slice(0, 40) || untold,
    device: facts.device?.slice(0, 100) || untold,
  });
  await ctx.tx.insert(linksTable).values({ ticketId: id, kind: 'bug', number }).onConflictDoNothing();
  await ctx.audit(supportAudit.linked, { number: id, kind: 'bug', to: number }, { on: ticketSubject(id) });
  return number;
}

type Complained = Extract<Conversion, { readonly kind: 'complaint' }>;

/** Converts the input to that of complaints; rejects invalid fields. */
const complaintInputOf = ({ server, offender, happenedAt, description, link, files }: Complained) =>
  parseInput(ComplaintInput, {
    server,
    offender,
    happenedAt,
    against: 'player',
    description,
    files: [...files],
    links: link.trim() === '' ? [] : [link.trim()],
  });

/**
 * Files a complaint about another player in the name of the ticket's author, by the rules of complaints: their character, their daily
 * limit. The audit names the agent, and the description names the ticket.
 */
export async function turnIntoComplaint(ctx: Ctx, asked: Ticket, incident: Complained): Promise<number> {
  const { id, accountId } = await lockUnmerged(ctx.tx, asked);
  if (accountId === null) return fail('support.noPlayer');
  const author = { ...visitor, kind: 'person' as const, accountId };
  const complaint = await createComplaint({ ...ctx, actor: author }, await complaintInputOf(incident));
  await ctx.tx.insert(linksTable).values({ ticketId: id, kind: 'complaint', number: complaint.id });
  await ctx.audit(supportAudit.linked, { number: id, kind: 'complaint', to: complaint.id }, { on: ticketSubject(id) });
  return complaint.id;
}

/** Whether a check is still waiting for finance. */
const hasOpenCheck = async (tx: Ctx['tx'], { id }: Ticket): Promise<boolean> =>
  (await tx.$count(paymentChecksTable, and(eq(paymentChecksTable.ticketId, id), isNull(paymentChecksTable.answeredAt)))) > 0;

type Asked = { readonly order: string; readonly question: string };

/**
 * Asks finance about a payment and notifies everyone who may answer. Only one check may be open per ticket: a second agent gets an error.
 */
export async function askForPaymentCheck(ctx: Ctx, ticket: Ticket, { order, question }: Asked): Promise<void> {
  const { id } = await lockUnmerged(ctx.tx, ticket);
  const [check] = await ctx.tx
    .insert(paymentChecksTable)
    .values({ ticketId: id, orderNumber: order, question, askedBy: ctx.actor.accountId })
    .onConflictDoNothing()
    .returning({ id: paymentChecksTable.id });
  if (!check) fail('support.checkedAlready');
  await ctx.audit(supportAudit.checkAsked, { number: id, order }, { on: ticketSubject(id) });
  for (const person of await listHolders(ctx.tx, 'support.checkPayments')) {
    if (person.id === ctx.actor.accountId) continue;
    await notify(ctx, {
      to: person.id,
      kind: supportNotifications.checkAsked,
      params: { number: String(id), order },
      href: '/dashboard/payment-checks',
    });
  }
  deskChanged(ctx);
}
