import { and, desc, eq, gte, lt, or, sql } from 'drizzle-orm';
import { shownState } from '#features/payments/order-states.ts';
import type { paymentsContract } from '#features/payments/payments.contract.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { addDays, startOfDay } from '#kit/time/moscow.ts';
import { mailWhereabouts } from '../orders/mail-receipt.ts';
import { type Order, ordersTable } from '../payments.table.ts';
import { enforceLookUpLimit } from './guesses.ts';

type Operation = typeof paymentsContract.findPayment;

const mails = declareLimit('payments.whereaboutsMails', { points: 3, seconds: 3_600 });

/** "Where is my payment?": a caller who knows all the fields sees the state; details are sent only to the order's email. */
export async function findPayment(
  ctx: Ctx,
  { login, amount, day, email, receiptNumber }: ParsedInput<Operation>,
): Promise<OutputOf<Operation>> {
  await enforceLookUpLimit(ctx, login);
  const [order] = await ctx.tx
    .select()
    .from(ordersTable)
    .where(
      and(
        eq(sql`lower(${ordersTable.loginSnapshot})`, login.toLowerCase()),
        eq(ordersTable.amountMinor, amount * 100),
        // Around midnight the buyer may remember one day while the receipt shows the other.
        or(...[ordersTable.createdAt, ordersTable.paidAt].map((at) => and(gte(at, startOfDay(day)), lt(at, startOfDay(addDays(day, 1)))))),
        email ? eq(sql`lower(${ordersTable.email})`, email.toLowerCase()) : undefined,
        receiptNumber ? or(eq(ordersTable.receiptNumber, receiptNumber), eq(ordersTable.providerPaymentId, receiptNumber)) : undefined,
      ),
    )
    // Prefers an order that was paid, then the latest.
    .orderBy(sql`${ordersTable.paidAt} desc nulls last`, desc(ordersTable.createdAt))
    .limit(1);
  if (!order) return { state: null, mailed: null };
  return { state: shownState(order.payStatus, order.deliveryStatus), mailed: await mailDetails(ctx, order) };
}

/** Limits the mails per order: beyond that the inbox already has the details. */
async function mailDetails(ctx: Ctx, order: Order): Promise<'now' | 'lately' | null> {
  if (order.email === null) return null;
  if (!(await ctx.services.limits.consume(mails, order.id)).allowed) return 'lately';
  await mailWhereabouts(ctx, order);
  return 'now';
}
