import { and, asc, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import type { supportContract } from '../support.contract.ts';
import { TicketId } from '../ticket.shapes.ts';
import { messagesTable, type Ticket, ticketsTable as table } from './support.table.ts';
import { isTicketKey } from './ticket-key.ts';

export type Opening = { readonly id: string; readonly key?: string };
const pageSize = 50;

/** One's own ticket: by the session it belongs to, or by the key of the mail. Anybody else's does not exist. */
export async function getOwn(ctx: Pick<Ctx, 'tx' | 'actor' | 'services'>, { id, key }: Opening): Promise<Ticket> {
  const ticket = await findTicket(ctx.tx, id);
  const { accountId } = ctx.actor;
  const isTheirs = ticket && accountId !== null && ticket.accountId === accountId;
  if (ticket && (isTheirs || isTicketKey(ctx.services.config, ticket.publicId, key))) return ticket;
  return fail('kit.notFound');
}

export async function getTicket(tx: Tx, id: string): Promise<Ticket> {
  return (await findTicket(tx, id)) ?? fail('kit.notFound');
}

/** Locked until the commit, so that two who answer at once follow each other. */
export async function lockTicket(tx: Tx, { id }: Pick<Ticket, 'id'>): Promise<Ticket> {
  const [ticket] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  return ticket ?? fail('kit.notFound');
}

async function findTicket(tx: Tx, id: string): Promise<Ticket | undefined> {
  if (!TicketId.safeParse(id).success) return undefined;
  const [ticket] = await tx.select().from(table).where(eq(table.publicId, id));
  return ticket;
}

export async function findByReplyToken(tx: Tx, token: string): Promise<Ticket | undefined> {
  const [ticket] = await tx.select().from(table).where(eq(table.replyToken, token));
  return ticket;
}

/** Whose ticket a message belongs to. */
export async function findMessageTicket(tx: Tx, messageId: number) {
  const [found] = await tx
    .select({ side: messagesTable.side, accountId: table.accountId, publicId: table.publicId })
    .from(messagesTable)
    .innerJoin(table, eq(table.id, messagesTable.ticketId))
    .where(eq(messagesTable.id, messageId));
  return found;
}

/** Where an account gets its mail. */
export async function findEmail(tx: Tx, accountId: number): Promise<string | undefined> {
  const [account] = await tx.select({ email: accountsTable.email }).from(accountsTable).where(eq(accountsTable.id, accountId));
  return account?.email;
}

export const listOwn = (tx: Tx, accountId: number): Promise<Ticket[]> =>
  tx.select().from(table).where(eq(table.accountId, accountId)).orderBy(desc(table.touchedAt), desc(table.id)).limit(200);

/** What both sides said; notes are for the desk alone. */
export const messagesOf = (tx: Tx, { id }: Pick<Ticket, 'id'>, { notes }: { readonly notes: boolean }) =>
  tx
    .select({ message: messagesTable, author: accountsTable.login })
    .from(messagesTable)
    .leftJoin(accountsTable, eq(accountsTable.id, messagesTable.authorId))
    .where(and(eq(messagesTable.ticketId, id), notes ? undefined : ne(messagesTable.side, 'note')))
    .orderBy(asc(messagesTable.id));

/** Whether anybody has written after this message. */
export async function hasNewer(tx: Tx, { id }: Pick<Ticket, 'id'>, seen: number): Promise<boolean> {
  const newer = and(eq(messagesTable.ticketId, id), gt(messagesTable.id, seen));
  return (await tx.select({ id: messagesTable.id }).from(messagesTable).where(newer).limit(1)).length > 0;
}

const asker = alias(accountsTable, 'asker');
const agent = alias(accountsTable, 'agent');
const queued = { ticket: table, login: asker.login, agent: agent.login };

export type QueuedRow = { readonly ticket: Ticket; readonly login: string | null; readonly agent: string | null };
type Asked = ParsedInput<(typeof supportContract)['getDesk']>;

/** Whoever waits longest comes first; what is waited for or solved is looked at from its end. */
export async function listQueue(tx: Tx, { view, category, after }: Asked, me: number | null) {
  const newestFirst = view === 'waiting' || view === 'solved';
  const [touched, last] = after?.split('_') ?? [];
  const beyond = newestFirst ? sql`<` : sql`>`;
  const place =
    touched &&
    last &&
    sql`(${table.touchedAt}, ${table.id}) ${beyond} (${new Date(Number(touched)).toISOString()}::timestamptz, ${Number(last)}::bigint)`;
  const order = newestFirst ? desc : asc;
  const rows: QueuedRow[] = await tx
    .select(queued)
    .from(table)
    .leftJoin(asker, eq(asker.id, table.accountId))
    .leftJoin(agent, eq(agent.id, table.agentId))
    .where(and(inView(view, me), category && eq(table.category, category), place || undefined))
    .orderBy(order(table.touchedAt), order(table.id))
    .limit(pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const end = rows.length > pageSize ? shown.at(-1)?.ticket : undefined;
  return { shown, after: end ? `${end.touchedAt.getTime()}_${end.id}` : null };
}

export async function findQueued(tx: Tx, id: string): Promise<QueuedRow> {
  if (!TicketId.safeParse(id).success) return fail('kit.notFound');
  const [row] = await tx
    .select(queued)
    .from(table)
    .leftJoin(asker, eq(asker.id, table.accountId))
    .leftJoin(agent, eq(agent.id, table.agentId))
    .where(eq(table.publicId, id));
  return row ?? fail('kit.notFound');
}

export async function countQueue(tx: Tx, me: number | null) {
  const [row] = await tx
    .select({
      open: sql<number>`count(*)`.mapWith(Number),
      free: sql<number>`count(*) filter (where ${table.agentId} is null)`.mapWith(Number),
      mine: sql<number>`count(*) filter (where ${table.agentId} = ${me}::bigint)`.mapWith(Number),
    })
    .from(table)
    .where(eq(table.state, 'open'));
  return row ?? { open: 0, free: 0, mine: 0 };
}

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
