import type { Ctx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import { exportList } from '#kit/list/export-list.ts';
import { has } from '#kit/permissions/actor.ts';
import { type PaymentCheck, paymentChecksContract } from '../payment-checks.contract.ts';
import { paymentCheckList } from '../payment-checks.list.ts';
import { en } from '../payment-checks.strings.en.ts';
import { ru } from '../payment-checks.strings.ru.ts';
import { supportAudit } from '../support.audit.ts';
import { answerPaymentCheck } from './answer-payment-check.ts';
import { type CheckRow, checkRows } from './payment-checks.queries.ts';
import { ticketPage } from './ticket-page.ts';

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
