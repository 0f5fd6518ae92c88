import { eq } from 'drizzle-orm';
import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { supportAudit, ticketSubject } from '../support.audit.ts';
import { supportNotifications } from '../support.notifications.ts';
import { deskChanged } from './desk-changed.ts';
import { type Ticket, ticketsTable } from './support.table.ts';
import { ticketPage } from './ticket-page.ts';
import { lockUnmerged } from './tickets.queries.ts';

/** Assigns the ticket to the caller, also if a colleague has it. The colleague is notified, and the audit records it. */
export async function takeTicket(ctx: Ctx, asked: Ticket): Promise<void> {
  const ticket = await lockUnmerged(ctx.tx, asked);
  const { id, agentId } = ticket;
  await ctx.tx.update(ticketsTable).set({ agentId: ctx.actor.accountId }).where(eq(ticketsTable.id, id));
  await ctx.audit(supportAudit.taken, { number: id }, { on: ticketSubject(id) });
  if (agentId !== null && agentId !== ctx.actor.accountId) {
    const params = { number: String(id), by: ctx.actor.login ?? '' };
    await notify(ctx, { to: agentId, kind: supportNotifications.takenOver, params, href: ticketPage(ticket) });
  }
  deskChanged(ctx);
}
