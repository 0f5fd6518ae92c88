import { and, eq, gt, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { mailTicket } from './mail-ticket.ts';
import { mailsTable, type Ticket } from './support.table.ts';

/**
 * Notifies the ticket's mailbox that its mail was not added, and what to do instead. At most once a day per reason, so that an automatic
 * responder does not cause a mail loop. The caller holds the ticket's row lock.
 */
export async function tellNotTaken(ctx: Ctx, ticket: Ticket, outcome: 'closed' | 'loop', mailId: number): Promise<void> {
  const lately = and(
    eq(mailsTable.ticketId, ticket.id),
    eq(mailsTable.outcome, outcome),
    gt(mailsTable.receivedAt, sql`now() - interval '1 day'`),
  );
  if ((await ctx.tx.select({ id: mailsTable.id }).from(mailsTable).where(lately).limit(1)).length > 0) return;
  await mailTicket(ctx, ticket, { mail: outcome === 'closed' ? 'closed' : 'tooMany', messageId: `mail-${mailId}` });
}
