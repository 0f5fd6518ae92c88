import { eq } from 'drizzle-orm';
import { notify } from '#features/notifications/server/notify.ts';
import { listHolders } from '#features/staff/server/holders.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { failField } from '#kit/errors/errors.ts';
import { supportAudit, ticketSubject } from '../support.audit.ts';
import { supportNotifications } from '../support.notifications.ts';
import { deskChanged } from './desk-changed.ts';
import { say } from './say.ts';
import { type Ticket, ticketsTable } from './support.table.ts';
import { ticketPage } from './ticket-page.ts';
import { lockUnmerged } from './tickets.queries.ts';

/** Assigns a ticket to a colleague, who is notified through the bell. The reason is added to the thread as a note. */
export async function handOverTicket(ctx: Ctx, asked: Ticket, { to, note }: { readonly to: string; readonly note: string }): Promise<void> {
  const colleague = (await listHolders(ctx.tx, 'support.answer')).find(({ login }) => login === to);
  if (!colleague) return failField('to', 'support.notAnAgent');
  const ticket = await lockUnmerged(ctx.tx, asked);
  await ctx.tx.update(ticketsTable).set({ agentId: colleague.id }).where(eq(ticketsTable.id, ticket.id));
  if (note) await say(ctx, ticket, { side: 'note', text: note, via: 'site', authorId: ctx.actor.accountId });
  const number = ticket.id;
  await ctx.audit(supportAudit.handedOver, { number, to }, { on: ticketSubject(number) });
  const params = { number: String(number), from: ctx.actor.login ?? '' };
  await notify(ctx, { to: colleague.id, kind: supportNotifications.handedOver, params, href: ticketPage(ticket) });
  deskChanged(ctx);
}
