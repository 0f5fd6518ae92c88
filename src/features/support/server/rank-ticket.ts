import { eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { supportAudit, ticketSubject } from '../support.audit.ts';
import { type TicketPriority, ticketPriorities } from '../ticket-priorities.ts';
import { deskChanged } from './desk-changed.ts';
import { type Ticket, ticketsTable } from './support.table.ts';
import { lockUnmerged } from './tickets.queries.ts';

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
