import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { one } from '#kit/money/multiplier.ts';
import { ordersTable } from '../payments.table.ts';

/** A paid order with an open dispute, for features that only check whether one exists; its coins are not booked. */
export async function aDisputedOrder(tx: Tx, accountId: number): Promise<string> {
  const order = {
    accountId,
    loginSnapshot: 'player',
    amountMinor: 50_000,
    chargedMinor: 50_000,
    chargedCurrency: 'RUB',
    coinsBase: 500,
    coinsBonus: 0,
    coinsTotal: 500,
    pricing: { tier: one, promo: one, discount: one, methodBonus: one, bonus: 0, methodCoins: 0, quoted: false },
    provider: 'yookassa',
    paymentType: 23,
    methodName: 'Card',
    platform: 'site',
    locale: 'en',
    isTest: false,
    payStatus: 'chargeback_open',
    idemHash: Buffer.from('disputed'),
    expiresAt: new Date(),
    paidAt: new Date(),
  } as const;
  return only(await tx.insert(ordersTable).values(order).returning({ id: ordersTable.id })).id;
}
