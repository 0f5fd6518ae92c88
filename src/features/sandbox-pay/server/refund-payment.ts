import { eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { sandboxPaymentsTable, sandboxRefundsTable } from './sandbox-pay.table.ts';

export type RefundInput = { readonly paymentId: string; readonly amount: number; readonly key: string };

/** Locks the payment, so that concurrent refunds cannot exceed the amount taken. The same key refunds once. */
export async function refundPayment({ tx }: Pick<Ctx, 'tx'>, { paymentId, amount, key }: RefundInput): Promise<'done' | 'refused'> {
  const [payment] = await tx.select().from(sandboxPaymentsTable).where(eq(sandboxPaymentsTable.id, paymentId)).for('update');
  if (payment?.taken == null) return 'refused';
  const [before] = await tx.select().from(sandboxRefundsTable).where(eq(sandboxRefundsTable.key, key));
  if (before) return before.paymentId === paymentId && before.amount === amount ? 'done' : 'refused';
  if (payment.refunded + amount > payment.taken) return 'refused';
  await tx.insert(sandboxRefundsTable).values({ key, paymentId, amount });
  await tx
    .update(sandboxPaymentsTable)
    .set({ refunded: payment.refunded + amount })
    .where(eq(sandboxPaymentsTable.id, paymentId));
  return 'done';
}
