import { eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { job } from '#kit/jobs/job.ts';
import { Slip } from '../sandbox-pay.contract.ts';
import { notifyShop, type ShopParts } from './notify-shop.ts';
import { type SandboxPayment, sandboxPaymentsTable } from './sandbox-pay.table.ts';

export const payLaterJob = job('sandboxPay.payLater', { payload: Slip });

/** Marks the payment as paid. Notifies the shop only after the commit, because the shop is this process and needs the database too. */
export async function payLater(ctx: Ctx, slip: Slip, shop: ShopParts): Promise<void> {
  const payment = await movePayment(ctx, slip, { state: 'paid', taken: slip.amount });
  ctx.afterCommit(() => notifyShop(shop, { payment }));
}

export type Move = { readonly state: 'waiting' | 'declined' } | { readonly state: 'paid'; readonly taken: number };

/** Creates the payment on its first change. A paid payment stays paid; a declined one can still be paid. */
export async function movePayment({ tx }: Pick<Ctx, 'tx'>, slip: Slip, move: Move): Promise<SandboxPayment> {
  const { order: orderName, amount, currency, notify: notifyPath } = slip;
  const opened = { id: paymentId(orderName), orderName, amount, currency, notifyPath, state: 'waiting' } as const;
  await tx.insert(sandboxPaymentsTable).values(opened).onConflictDoNothing();
  const [payment] = await tx.select().from(sandboxPaymentsTable).where(eq(sandboxPaymentsTable.id, opened.id)).for('update');
  if (!payment) throw new Error('The payment that was just opened is not there');
  if (payment.state === 'paid') return payment;
  const changes = { state: move.state, taken: move.state === 'paid' ? move.taken : null };
  await tx.update(sandboxPaymentsTable).set(changes).where(eq(sandboxPaymentsTable.id, payment.id));
  return { ...payment, ...changes };
}

const paymentId = (orderName: string): string => `sb-${orderName}`;
