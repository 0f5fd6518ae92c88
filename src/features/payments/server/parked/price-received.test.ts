import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { priceOf } from '#features/payments/pricing.ts';
import type { Order } from '../payments.table.ts';
import { priceReceived } from './parked-choices.ts';

/** An order with its own multipliers: promo ×2, method +10 %. */
const anOrder = (amount: number, change: Partial<Order> = {}): Order => {
  const frozen = { promo: 20_000, discount: 10_000, methodBonus: 1_000 };
  const { coins, ...price } = priceOf({ amount, ...frozen });
  const figures = {
    amountMinor: amount * 100,
    chargedMinor: amount * 100,
    coinsBase: amount,
    coinsBonus: coins - amount,
    coinsTotal: coins,
  };
  return { ...figures, pricing: { ...price, ...frozen, quoted: true }, ...change } as Order;
};

describe('priceReceived', () => {
  test('applies the order’s multipliers and the tier of the received amount', () => {
    const less = priceReceived(anOrder(1_000), 60_000);
    assert.deepEqual([less?.coinsTotal, less?.coinsBase, less?.coinsBonus], [600 + 60 + 60, 600, 120]);
    assert.deepEqual([less?.pricing.tier, less?.pricing.promo, less?.pricing.methodBonus], [500, 20_000, 1_000]);
    assert.equal(priceReceived(anOrder(1_000), 200_000)?.coinsTotal, 2_000 + 600 + 200);
  });

  test('equals the order if exactly its amount was received', () => {
    const order = anOrder(700);
    assert.equal(priceReceived(order, 70_000)?.coinsTotal, order.coinsTotal);
  });

  test('counts whole roubles: a kopeck below a tier is below it', () => {
    assert.equal(priceReceived(anOrder(500), 49_999)?.coinsTotal, 499 + 49);
    assert.equal(priceReceived(anOrder(500), 50_099)?.coinsTotal, 500 + 50 + 50);
  });

  test('returns undefined if no top-up may have the amount', () => {
    assert.equal(priceReceived(anOrder(500), 1_499), undefined);
    assert.equal(priceReceived(anOrder(500), 1_500)?.coinsTotal, 16);
    assert.equal(priceReceived(anOrder(500), 100_000_100), undefined);
  });

  test('uses the frozen exchange rate if the charge is in another currency', () => {
    const tenge = anOrder(500, { chargedMinor: 275_000, chargedCurrency: 'KZT' });
    assert.equal(priceReceived(tenge, 137_500)?.coinsBase, 250);
    assert.equal(priceReceived(tenge, 275_000)?.coinsTotal, tenge.coinsTotal);
  });

  test('buys a pack at its price or more with a coin per extra rouble, and a plain top-up below its price', () => {
    const { pricing } = anOrder(1_990);
    const pack = anOrder(1_990, { coinsTotal: 2_400, coinsBonus: 410, pricing: { ...pricing, pack: 3 } });
    assert.deepEqual([priceReceived(pack, 200_000)?.coinsTotal, priceReceived(pack, 200_000)?.pricing.pack], [2_410, 3]);
    const less = priceReceived(pack, 100_000);
    assert.deepEqual([less?.coinsTotal, less?.pricing.pack], [1_000 + 200 + 100, undefined]);
  });
});
