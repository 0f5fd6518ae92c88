import { and, asc, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { bugScreen } from '#features/bugs/bugs.urls.ts';
import { bugReportsTable } from '#features/bugs/server/bugs.table.ts';
import { complaintScreen } from '#features/complaints/complaints.urls.ts';
import { complaintsTable } from '#features/complaints/server/complaints.table.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { has } from '#kit/permissions/actor.ts';
import { serves } from '#kit/permissions/servers-of.ts';
import type { supportContract } from '../support.contract.ts';
import { type DeskTicket, TicketId } from '../ticket.shapes.ts';
import { conversionsTable, linksTable, messagesTable, type Ticket, ticketsTable as table } from './support.table.ts';
import { isKeyOf } from './ticket-mailbox.ts';

export type Opening = { readonly id: string; readonly key?: string };

/** The caller's ticket, by session or by mail key. Throws 404 for anyone else's. */
export async function getOwn(ctx: Pick<Ctx, 'tx' | 'actor' | 'services'>, { id, key }: Opening): Promise<Ticket> {
  const ticket = await findTicket(ctx.tx, id);
  const { accountId } = ctx.actor;
  const isTheirs = ticket && accountId !== null && ticket.accountId === accountId;
  if (ticket && (isTheirs || (await isKeyOf(ctx.tx, ctx.services.config, ticket, key)))) return ticket;
  return fail('kit.notFound');
}

export async function getTicket(tx: Tx, id: string): Promise<Ticket> {
  return (await findTicket(tx, id)) ?? fail('kit.notFound');
}

/** Locks the row, so that concurrent answers run one after the other. */
export async function lockTicket(tx: Tx, { id }: Pick<Ticket, 'id'>): Promise<Ticket> {
  const [ticket] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  return ticket ?? fail('kit.notFound');
}

/** For actions of agents. A merged ticket is read-only; work continues in the remaining one. */
export async function lockUnmerged(tx: Tx, asked: Pick<Ticket, 'id'>): Promise<Ticket> {
  const ticket = await lockTicket(tx, asked);
  if (ticket.mergedInto !== null) fail('support.mergedAlready');
  return ticket;
}

async function findTicket(tx: Tx, id: string): Promise<Ticket | undefined> {
  if (!TicketId.safeParse(id).success) return undefined;
  const [ticket] = await tx.select().from(table).where(eq(table.publicId, id));
  return ticket;
}

/** The ticket that a mail answer belongs to, following merges. */
export async function findByReplyToken(tx: Tx, token: string): Promise<Ticket | undefined> {
  const [writtenFor] = await tx.select().from(table).where(eq(table.replyToken, token));
  return writtenFor && whereItGoesOn(tx, writtenFor);
}

/** Follows merges to the remaining ticket; returns the ticket itself if it was not merged. */
export async function whereItGoesOn(tx: Tx, ticket: Ticket): Promise<Ticket> {
  const next = ticket.mergedInto === null ? undefined : await findByNumber(tx, ticket.mergedInto);
  return next ? whereItGoesOn(tx, next) : ticket;
}

/** Like whereItGoesOn, but locks. Only the last ticket is locked, so that it cannot deadlock with a merge of the two. */
export async function lockWhereItGoesOn(tx: Tx, id: number): Promise<Ticket> {
  const start = (await findByNumber(tx, id)) ?? fail('kit.notFound');
  const last = await lockTicket(tx, await whereItGoesOn(tx, start));
  return last.mergedInto === null ? last : lockWhereItGoesOn(tx, last.id);
}

export async function findByNumber(tx: Tx, number: number): Promise<Ticket | undefined> {
  const [ticket] = await tx.select().from(table).where(eq(table.id, number));
  return ticket;
}

/** Numbers and ids of the tickets merged into this one. */
export const mergedFrom = (tx: Tx, { id }: Pick<Ticket, 'id'>) =>
  tx.select({ number: table.id, id: table.publicId }).from(table).where(eq(table.mergedInto, id)).orderBy(asc(table.id));

/** Items that a ticket was converted into, with their state. Deleted ones are left out. */
export async function linksOf({ tx, actor }: Pick<Ctx, 'tx' | 'actor'>, { id }: Pick<Ticket, 'id'>): Promise<DeskTicket['links']> {
  const rows = await tx
    .select({
      kind: linksTable.kind,
      number: linksTable.number,
      bug: bugReportsTable.state,
      complaint: complaintsTable.status,
      server: complaintsTable.server,
    })
    .from(linksTable)
    .leftJoin(bugReportsTable, and(eq(linksTable.kind, 'bug'), eq(bugReportsTable.id, linksTable.number)))
    .leftJoin(complaintsTable, and(eq(linksTable.kind, 'complaint'), eq(complaintsTable.id, linksTable.number)))
    .where(eq(linksTable.ticketId, id))
    .orderBy(asc(linksTable.id));
  return rows.flatMap(({ number, bug, complaint, server }) => {
    if (bug !== null)
      return {
        kind: 'bug' as const,
        number,
        state: bug,
        page: has(actor, bugScreen.permission) ? addressOf(bugScreen, { id: number }) : null,
      };
    if (complaint === null || server === null) return [];
    const page = serves(actor, complaintScreen.permission, server) ? addressOf(complaintScreen, { id: number }) : null;
    return { kind: 'complaint' as const, number, state: complaint, page };
  });
}

/** Conversions that can still be undone. */
export async function waitingConversions(tx: Tx, { id }: Pick<Ticket, 'id'>) {
  const rows = await tx
    .select({ id: conversionsTable.id, kind: conversionsTable.kind, by: accountsTable.login, dueAt: conversionsTable.dueAt })
    .from(conversionsTable)
    .leftJoin(accountsTable, eq(accountsTable.id, conversionsTable.startedBy))
    .where(and(eq(conversionsTable.ticketId, id), eq(conversionsTable.state, 'waiting')))
    .orderBy(asc(conversionsTable.id));
  return rows.map(({ dueAt, ...row }) => ({ ...row, dueAt: dueAt.toISOString() }));
}

export async function findMessageTicket(tx: Tx, messageId: number) {
  const [found] = await tx
    .select({ side: messagesTable.side, accountId: table.accountId, publicId: table.publicId, email: table.email })
    .from(messagesTable)
    .innerJoin(table, eq(table.id, messagesTable.ticketId))
    .where(eq(messagesTable.id, messageId));
  return found;
}

export const listOwn = (tx: Tx, accountId: number): Promise<Ticket[]> =>
  tx.select().from(table).where(eq(table.accountId, accountId)).orderBy(desc(table.touchedAt), desc(table.id)).limit(200);

export const countOwn = (tx: Tx, accountId: number): Promise<number> => tx.$count(table, eq(table.accountId, accountId));

/** Messages of both sides; notes are for agents only. */
export const messagesOf = (tx: Tx, { id }: Pick<Ticket, 'id'>, { notes }: { readonly notes: boolean }) =>
  tx
    .select({ message: messagesTable, author: accountsTable.login })
    .from(messagesTable)
    .leftJoin(accountsTable, eq(accountsTable.id, messagesTable.authorId))
    .where(and(eq(messagesTable.ticketId, id), notes ? undefined : ne(messagesTable.side, 'note')))
    .orderBy(asc(messagesTable.id));

/** Whether there is a message after this one. */
export async function hasNewer(tx: Tx, { id }: Pick<Ticket, 'id'>, seen: number): Promise<boolean> {
  const newer = and(eq(messagesTable.ticketId, id), gt(messagesTable.id, seen));
  return (await tx.select({ id: messagesTable.id }).from(messagesTable).where(newer).limit(1)).length > 0;
}

const asker = alias(accountsTable, 'asker');
const agent = alias(accountsTable, 'agent');
const queued = { ticket: table, login: asker.login, agent: agent.login };

export type QueuedRow = { readonly ticket: Ticket; readonly login: string | null; readonly agent: string | null };
type Asked = ParsedInput<(typeof supportContract)['getDesk']>;

/** Tickets with the logins of their author and agent. */
export const selectQueued = (tx: Tx) =>
  tx.select(queued).from(table).leftJoin(asker, eq(asker.id, table.accountId)).leftJoin(agent, eq(agent.id, table.agentId)).$dynamic();

/** Urgent tickets first, then the longest waiting; waiting and solved tickets are listed newest first. */
export async function listQueue(tx: Tx, { view, category, shown }: Asked, me: number | null): Promise<QueuedRow[]> {
  const newestFirst = view === 'waiting' || view === 'solved';
  return selectQueued(tx)
    .where(and(inView(view, me), category && eq(table.category, category)))
    .orderBy(...(newestFirst ? [desc(table.touchedAt), desc(table.id)] : [asc(table.priority), asc(table.touchedAt), asc(table.id)]))
    .limit(shown);
}

export async function getQueued(tx: Tx, id: string): Promise<QueuedRow> {
  if (!TicketId.safeParse(id).success) return fail('kit.notFound');
  const [row] = await selectQueued(tx).where(eq(table.publicId, id));
  return row ?? fail('kit.notFound');
}

/** Counts per view. Solved tickets are counted only in their own view, because no one works through them. */
export async function countQueue(tx: Tx, me: number | null, category: Asked['category']) {
  const count = (where: SQL | undefined) => sql<number>`count(*) filter (where ${where ?? sql`true`})`.mapWith(Number);
  const [row] = await tx
    .select({
      open: count(eq(table.state, 'open')),
      free: count(inView('free', me)),
      mine: count(inView('mine', me)),
      waiting: count(eq(table.state, 'waiting')),
    })
    .from(table)
    .where(and(inArray(table.state, ['open', 'waiting']), category && eq(table.category, category)));
  return row ?? { open: 0, free: 0, mine: 0, waiting: 0 };
}

export const countSolved = (tx: Tx, category: Asked['category']): Promise<number> =>
  tx.$count(table, and(eq(table.state, 'solved'), category && eq(table.category, category)));

function inView(view: Asked['view'], me: number | null) {
  switch (view) {
    case 'free':
      return and(eq(table.state, 'open'), isNull(table.agentId));
    case 'mine':
      return and(eq(table.state, 'open'), sql`${table.agentId} = ${me}::bigint`);
    case 'open':
      return eq(table.state, 'open');
    case 'waiting':
      return eq(table.state, 'waiting');
    case 'solved':
      return eq(table.state, 'solved');
  }
}
