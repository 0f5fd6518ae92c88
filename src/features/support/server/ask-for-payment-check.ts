import { and, eq, isNull } from 'drizzle-orm';
import { notify } from '#features/notifications/server/notify.ts';
import { listHolders } from '#features/staff/server/holders.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { supportAudit, ticketSubject } from '../support.audit.ts';
import { supportNotifications } from '../support.notifications.ts';
import { deskChanged } from './desk-changed.ts';
import { paymentChecksTable, type Ticket } from './support.table.ts';
import { lockUnmerged } from './tickets.queries.ts';

/** Whether a check is still waiting for finance. */
export const hasOpenCheck = async (tx: Ctx['tx'], { id }: Ticket): Promise<boolean> =>
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
