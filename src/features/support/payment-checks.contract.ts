import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { freeText } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { exportOperation, listOperation } from '#kit/list/list-operations.ts';
import { paymentCheckList } from './payment-checks.list.ts';
import { checkLimits, checkOutcomes } from './payment-checks.ts';

const mayCheck = { audience: 'staff', permission: 'support.checkPayments' } as const;

const PaymentCheck = z.object({
  id: z.int(),
  /** Number of the ticket, and its page if the reader may open it. */
  ticket: z.int(),
  ticketPage: z.string().nullable(),
  order: z.string(),
  /** Page of the order; null if no order has this number. */
  orderPage: z.string().nullable(),
  question: z.string(),
  asker: z.string().nullable(),
  askerId: z.int().nullable(),
  askedAt: z.iso.datetime(),
  outcome: z.enum(checkOutcomes).nullable(),
  answer: z.string().nullable(),
  answerer: z.string().nullable(),
  answererId: z.int().nullable(),
  answeredAt: z.iso.datetime().nullable(),
});
export type PaymentCheck = z.infer<typeof PaymentCheck>;

/** For finance: questions from support about payments. */
export const paymentChecksContract = contract('support', {
  listPaymentChecks: { ...mayCheck, ...listOperation('/api/staff/payment-checks', paymentCheckList, PaymentCheck) },
  exportPaymentChecks: {
    ...mayCheck,
    ...exportOperation('/api/staff/payment-checks/export', paymentCheckList),
    audit: 'support.checksExported',
  },
  answerPaymentCheck: {
    ...mayCheck,
    method: 'POST',
    path: '/api/staff/payment-checks/:id/answer',
    input: z.strictObject({
      id: wholeNumber(),
      outcome: z.string().min(1).pipe(z.enum(checkOutcomes)),
      answer: freeText().min(1).max(checkLimits.answer),
    }),
    errors: ['kit.notFound', 'support.answeredAlready'],
    audit: 'support.checkAnswered',
  },
});
