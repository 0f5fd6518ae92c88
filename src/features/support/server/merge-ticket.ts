import { eq, sql } from 'drizzle-orm';
import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { supportAudit, supportNotifications, ticketSubject } from '../support.feature.ts';
import { deskChanged, ticketChanged } from './desk-changed.ts';
import { freeFromWhoLeft } from './free-tickets.ts';
import { mailTicket } from './mail-ticket.ts';
import { messagesTable, type Ticket, ticketsTable } from './support.table.ts';
import { joinTurns } from './ticket-clock.ts';
import { isSameMailbox, mailboxOf } from './ticket-mailbox.ts';
import { ticketPage } from './ticket-page.ts';
import { findByNumber, lockTicket } from './tickets.queries.ts';

/**
 * Merges a duplicate: moves its messages and redirects future mail answers. Both rows are locked in the order of their numbers, so that two
 * crosswise merges do not deadlock. Only tickets of one person may be merged, because its readers then see both; if one was written without
 * signing in, both belong to the account afterwards. The player is notified once, by the remaining ticket.
 */
export async function mergeTicket(ctx: Ctx, asked: Ticket, number: number): Promise<Ticket> {
  const found = await findByNumber(ctx.tx, number);
  if (!found) return failField('into', 'support.noSuchTicket');
  if (found.id === asked.id) return failField('into', 'support.sameTicket');
  const first = await lockTicket(ctx.tx, asked.id < found.id ? asked : found);
  const second = await lockTicket(ctx.tx, asked.id < found.id ? found : asked);
  const [duplicate, other] = first.id === asked.id ? [first, second] : [second, first];
  if (duplicate.mergedInto !== null || other.mergedInto !== null) fail('support.mergedAlready');
  if (!(await isSamePerson(ctx.tx, duplicate, other))) return failField('into', 'support.otherPerson');
  const into = { ...other, accountId: other.accountId ?? duplicate.accountId };
  // The agent who solved it may have lost access to the desk; the ticket would then be in no one's queue.
  if (into.state === 'solved' && duplicate.state !== 'solved') await freeFromWhoLeft(ctx, into);
  await ctx.tx.update(messagesTable).set({ ticketId: into.id }).where(eq(messagesTable.ticketId, duplicate.id));
  await ctx.tx
    .update(ticketsTable)
    .set({ state: 'solved', solvedAt: sql`coalesce(${ticketsTable.solvedAt}, now())`, mergedInto: into.id, turnSince: null, dueAt: null })
    .where(eq(ticketsTable.id, duplicate.id));
  await ctx.tx
    .update(ticketsTable)
    .set({ accountId: into.accountId, ...takenOver(ctx, duplicate, into) })
    .where(eq(ticketsTable.id, into.id));
  await ctx.audit(supportAudit.merged, { number: duplicate.id, into: into.id }, { on: ticketSubject(duplicate.id) });
  await mailTicket(ctx, into, { mail: 'merged', text: duplicate.subject, messageId: -duplicate.id, other: duplicate.id });
  if (into.accountId !== null)
    await notify(ctx, {
      to: into.accountId,
      kind: supportNotifications.merged,
      params: { number: String(duplicate.id), into: String(into.id) },
      href: ticketPage(into),
    });
  deskChanged(ctx);
  ticketChanged(ctx, duplicate);
  ticketChanged(ctx, into);
  return into;
}

/** Carries over an open or waiting state of the duplicate: whose turn it is, and since when. */
function takenOver(ctx: Ctx, { state, touchedAt, turnSince, dueAt }: Ticket, into: Ticket): Partial<Ticket> {
  const place = into.state === 'open' ? {} : { touchedAt };
  if (turnSince !== null) return { state: 'open', solvedAt: null, ...place, ...joinTurns(ctx, into, { turnSince, dueAt }) };
  return state === 'waiting' && into.state === 'solved' ? { state, solvedAt: null, ...place } : {};
}

const isSamePerson = async (tx: Tx, one: Ticket, other: Ticket): Promise<boolean> =>
  one.accountId === null || other.accountId === null
    ? isSameMailbox(await mailboxOf(tx, one), await mailboxOf(tx, other))
    : one.accountId === other.accountId;
