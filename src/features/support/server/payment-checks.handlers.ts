import { eq, sql } from 'drizzle-orm';
import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { implement } from '#kit/contract/implement.ts';
import { fail } from '#kit/errors/errors.ts';
import { exportList } from '#kit/list/export-list.ts';
import { has } from '#kit/permissions/actor.ts';
import { type PaymentCheck, paymentChecksContract } from '../payment-checks.contract.ts';
import { paymentCheckList } from '../payment-checks.list.ts';
import { en } from '../payment-checks.strings.en.ts';
import { ru } from '../payment-checks.strings.ru.ts';
import { supportAudit, supportNotifications, ticketSubject } from '../support.feature.ts';
import { type CheckRow, checkRows, lockCheck } from './payment-checks.queries.ts';
import { say } from './say.ts';
import { paymentChecksTable } from './support.table.ts';
import { tellPlayer } from './tell-player.ts';
import { ticketPage } from './ticket-page.ts';
import { lockWhereItGoesOn } from './tickets.queries.ts';

/**
 * Sends finance's answer to the player in the name of support, and to the agent through the bell. The ticket stays with its agent, who may
 * want to add something. If the ticket was merged meanwhile, the answer goes to the ticket it was merged into.
 */
async function answerPaymentCheck(
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

const presentCheck = ({ actor }: Pick<Ctx, 'actor'>, { publicId, orderId, ...row }: CheckRow): PaymentCheck => ({
  ...row,
  ticketPage: has(actor, 'support.answer') ? ticketPage({ publicId }) : null,
  orderPage: orderId === null || !has(actor, 'payments.read') ? null : `/dashboard/payments/order/${orderId}`,
  askedAt: row.askedAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
});

export const paymentChecksHandlers = implement(paymentChecksContract, {
  listPaymentChecks: (ctx, input) => checkRows.page(ctx.tx, input, (row) => presentCheck(ctx, row)),
  exportPaymentChecks: exportList(paymentCheckList, {
    audit: (ctx, filter) => ctx.audit(supportAudit.checksExported, filter),
    rows: checkRows.iterate,
    headers: { en: en.columns, ru: ru.columns },
    cells: ({ locale }) => ({
      ticket: ({ ticket }) => ticket,
      order: ({ order }) => order,
      question: ({ question }) => question,
      asker: ({ asker }) => asker ?? '',
      asked: ({ askedAt }) => askedAt,
      outcome: ({ outcome }) => (outcome ? (locale === 'ru' ? ru : en).outcomes[outcome] : ''),
      answer: ({ answer }) => answer ?? '',
      answerer: ({ answerer }) => answerer ?? '',
      answered: ({ answeredAt }) => answeredAt,
    }),
  }),
  answerPaymentCheck: async (ctx, input) => void (await answerPaymentCheck(ctx, input)),
});
