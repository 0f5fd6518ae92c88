import { eq } from 'drizzle-orm';
import { priceOf } from '#features/payments/pricing.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { currentMultipliers } from '../offer/offer.queries.ts';
import { type Order, paymentMethodsTable, paymentPacksTable } from '../payments.table.ts';
import type { PaymentProvider } from '../providers/provider.ts';

/** Longer than a slow bank transfer takes, and longer than a payment stays undetected when its message is lost. */
const graceMs = 3 * 86_400_000;

/**
 * True if the order was paid days after it expired, at a provider where that is possible, and for more coins than the money buys now:
 * otherwise an order made during a promo would keep the promo forever. Staff decide, and may still grant what was shown
 * (docs/decisions/028).
 */
export async function isTooLate(ctx: Ctx, order: Order, { payableAnyTime }: PaymentProvider): Promise<boolean> {
  if (!payableAnyTime || Date.now() - order.expiresAt.getTime() <= graceMs) return false;
  return order.coinsTotal > (await coinsNow(ctx, order));
}

async function coinsNow({ tx }: Ctx, { amountMinor, paymentType, packId, pricing }: Order): Promise<number> {
  const amount = amountMinor / 100;
  const [method] = await tx.select().from(paymentMethodsTable).where(eq(paymentMethodsTable.paymentType, paymentType));
  const methodBonus = method?.bonus ?? pricing.methodBonus;
  const { coins } = priceOf({ amount, ...(await currentMultipliers(tx)), methodBonus });
  if (packId === null) return coins;
  const [pack] = await tx.select().from(paymentPacksTable).where(eq(paymentPacksTable.id, packId));
  return pack?.enabled && pack.amount === amount ? pack.coins : coins;
}
