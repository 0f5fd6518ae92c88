import { eq, sql } from 'drizzle-orm';
import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import type { paymentChecksContract } from '../payment-checks.contract.ts';
import { supportAudit, ticketSubject } from '../support.audit.ts';
import { supportNotifications } from '../support.notifications.ts';
import { lockCheck } from './payment-checks.queries.ts';
import { say } from './say.ts';
import { paymentChecksTable } from './support.table.ts';
import { tellPlayer } from './tell-player.ts';
import { ticketPage } from './ticket-page.ts';
import { lockWhereItGoesOn } from './tickets.queries.ts';

/**
 * Sends finance's answer to the player in the name of support, and to the agent through the bell. The ticket stays with its agent, who may
 * want to add something. If the ticket was merged meanwhile, the answer goes to the ticket it was merged into.
 */
export async function answerPaymentCheck(
  ctx: Ctx,
  { id, outcome, answer }: ParsedInput<(typeof paymentChecksContract)['answerPaymentCheck']>,
): Promise<void> {
  const check = await lockCheck(ctx.tx, id);
  if (check.answeredAt !== null) fail('support.answeredAlready');
  const ticket = await lockWhereItGoesOn(ctx.tx, check.ticketId);
  await ctx.tx
    .update(paymentChecksTable)
    .set({ outcome, answer, answeredBy: ctx.actor.accountId, answeredAt: sql`now()` })
    .where(eq(paymentChecksTable.id, id));
  const message = await say(ctx, ticket, {
    side: 'agent',
    text: answer,
    via: 'site',
    authorId: ctx.actor.accountId,
    agentId: ticket.agentId,
  });
  await ctx.audit(supportAudit.checkAnswered, { number: ticket.id, outcome }, { on: ticketSubject(ticket.id) });
  await tellPlayer(ctx, ticket, { as: 'reply', text: answer, messageId: message.id });
  for (const agent of new Set([ticket.agentId, check.askedBy]))
    if (agent !== null && agent !== ctx.actor.accountId)
      await notify(ctx, {
        to: agent,
        kind: supportNotifications.checkAnswered,
        params: { number: String(ticket.id) },
        href: ticketPage(ticket),
      });
}
