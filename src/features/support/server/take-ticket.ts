import { eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { supportAudit, ticketSubject } from '../support.audit.ts';
import { deskChanged } from './desk-changed.ts';
import { type Ticket, ticketsTable } from './support.table.ts';
import { lockTicket } from './tickets.queries.ts';

/** Whoever takes it last has it: a colleague's ticket is taken over in the open, and the audit says so. */
export async function takeTicket(ctx: Ctx, asked: Ticket): Promise<void> {
  const { id } = await lockTicket(ctx.tx, asked);
  await ctx.tx.update(ticketsTable).set({ agentId: ctx.actor.accountId }).where(eq(ticketsTable.id, id));
  await ctx.audit(supportAudit.taken, { number: id }, { on: ticketSubject(id) });
  deskChanged(ctx);
}
