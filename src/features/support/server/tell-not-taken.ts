import { and, eq, gt, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { mailTicket } from './mail-ticket.ts';
import { mailsTable, type Ticket } from './support.table.ts';

/**
 * Tells a ticket's own mailbox that its mail did not get into the ticket, and what to do instead. Once a day for one reason: should a program
 * answer there after all, the two do not go on writing to each other. The caller holds the ticket locked.
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
