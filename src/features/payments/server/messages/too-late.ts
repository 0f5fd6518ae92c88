import { eq } from 'drizzle-orm';
import { priceOf } from '#features/payments/pricing.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { currentMultipliers } from '../offer/offer.queries.ts';
import { type Order, paymentMethodsTable, paymentPacksTable } from '../payments.table.ts';
import type { PaymentProvider } from '../providers/provider.ts';

/** Longer than a bank is slow, and than a payment stays unheard whose message was lost. */
const graceMs = 3 * 86_400_000;

/**
 * Whether an order was kept for days after its end, at a provider where one can do that, and is paid now for more coins than the same
 * money buys: an order made during a promo would be the promo for ever. A person looks at it, and may still give what was shown.
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
