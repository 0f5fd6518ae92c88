import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isAmount, nextTier, packGain, presetAmounts, presetBonus, priceOf, tierProgress } from './pricing.ts';

/** Amount, tier bonus at promo 1, progress bar. Copied by hand from the specification. */
const boundaries = [
  [15, 0, 0],
  [499, 0, 0],
  [500, 25, 15],
  [999, 50, 15],
  [1_000, 100, 30],
  [1_999, 200, 30],
  [2_000, 300, 45],
  [4_999, 750, 45],
  [5_000, 1_000, 65],
  [9_999, 2_000, 65],
  [10_000, 2_500, 80],
  [19_999, 5_000, 80],
  [20_000, 6_000, 100],
] as const;

/** Calculated by hand: what 500 and 999 roubles give with each combination of promo, method bonus and discount. */
const examples = [
  // amount, promo, method bonus, discount, coins
  [500, 10_000, 0, 10_000, 525],
  [500, 10_000, 0, 12_000, 630],
  [500, 10_000, 500, 10_000, 550],
  [500, 10_000, 500, 12_000, 660],
  [500, 10_000, 1_000, 10_000, 575],
  [500, 10_000, 1_000, 12_000, 690],
  [500, 15_000, 0, 10_000, 537],
  [500, 15_000, 0, 12_000, 645],
  [500, 15_000, 500, 10_000, 562],
  [500, 15_000, 500, 12_000, 675],
  [500, 15_000, 1_000, 10_000, 587],
  [500, 15_000, 1_000, 12_000, 705],
  [500, 20_000, 0, 10_000, 550],
  [500, 20_000, 0, 12_000, 660],
  [500, 20_000, 500, 10_000, 575],
  [500, 20_000, 500, 12_000, 690],
  [500, 20_000, 1_000, 10_000, 600],
  [500, 20_000, 1_000, 12_000, 720],
  [999, 20_000, 0, 10_000, 1_099],
  [999, 15_000, 1_000, 12_000, 1_407],
  [501, 10_000, 500, 10_000, 551],
  [499, 20_000, 0, 10_000, 499],
  [15, 20_000, 1_000, 12_000, 19],
  [500, 10_000, 0, 9_000, 525],
  [1_000_000, 20_000, 1_000, 12_000, 2_040_000],
] as const;

describe('priceOf', () => {
  test('rejects 14 roubles, fractions and amounts above a million', () => {
    for (const wrong of [14, 0, -15, 15.5, 1_000_001, Number.NaN, Number.POSITIVE_INFINITY])
      assert.equal(isAmount(wrong), false, `${wrong}`);
    for (const right of [15, 500, 1_000_000]) assert.equal(isAmount(right), true, `${right}`);
  });

  test('gives the specified bonus and progress at every tier boundary', () => {
    for (const [amount, bonus, progress] of boundaries) {
      const price = priceOf({ amount, promo: 10_000, discount: 10_000 });
      assert.deepEqual([price.bonus, price.coins, tierProgress(amount)], [bonus, amount + bonus, progress], `${amount}`);
    }
  });

  test('floors once, at the end, for every tier boundary and combination of promo, method bonus and discount', () => {
    for (const [amount, bonus] of boundaries)
      for (const [promo, halves] of [
        [10_000, 2],
        [15_000, 3],
        [20_000, 4],
      ] as const)
        for (const [methodBonus, twentieths] of [
          [0, 0],
          [500, 1],
          [1_000, 2],
        ] as const)
          for (const [discount, fifths] of [
            [10_000, 5],
            [12_000, 6],
          ] as const) {
            // Exact arithmetic in tenths of a coin with integers: the promo in halves, the discount in fifths.
            const method = Math.floor((amount * twentieths) / 20);
            const tenths = (2 * (amount + method) + bonus * halves) * fifths;
            const { coins } = priceOf({ amount, promo, discount, methodBonus });
            assert.equal(coins, Math.floor(tenths / 10), `${amount} × ${promo} × ${methodBonus} × ${discount}`);
          }
  });

  test('matches examples calculated by hand', () => {
    for (const [amount, promo, methodBonus, discount, coins] of examples)
      assert.equal(priceOf({ amount, promo, methodBonus, discount }).coins, coins, `${amount} ${promo} ${methodBonus} ${discount}`);
  });

  test('reports the floored method bonus separately', () => {
    assert.equal(priceOf({ amount: 501, promo: 10_000, discount: 10_000, methodBonus: 500 }).methodCoins, 25);
  });

  test('packGain compares a pack with a top-up under the current tier, promo, method and discount', () => {
    for (const [amount, coins, promo, methodBonus, discount, gain, percent] of [
      [99, 110, 10_000, 0, 10_000, 11, 11],
      // 99 × 1.2 = 118.8
      [99, 110, 10_000, 0, 12_000, -8, -7],
      [99, 118, 10_000, 0, 12_000, 0, 0],
      [99, 119, 10_000, 0, 12_000, 1, 0],
      // A discount of at most ×1 has no effect.
      [99, 110, 10_000, 0, 9_000, 11, 11],
      // 99 + floor(9.9)
      [99, 110, 10_000, 1_000, 10_000, 2, 1],
      [499, 560, 20_000, 0, 10_000, 61, 12],
      // (499 + 49) × 1.2 = 657.6
      [499, 560, 20_000, 1_000, 12_000, -97, -15],
      // 1,990 + tier bonus 199, doubled by the promo
      [1_990, 2_400, 10_000, 0, 10_000, 211, 9],
      [1_990, 2_400, 20_000, 0, 10_000, 12, 0],
      [1_990, 2_388, 20_000, 0, 10_000, 0, 0],
    ] as const)
      assert.deepEqual(
        packGain({ amount, coins }, { promo, discount, methodBonus }),
        { coins: gain, percent },
        `${amount} for ${coins} at ${promo} ${methodBonus} ${discount}`,
      );
  });

  test('presets have their bonus labels', () => {
    assert.deepEqual(presetAmounts.map(presetBonus), [25, 100, 300]);
  });

  test('nextTier returns the next tier and the amount missing to it', () => {
    assert.deepEqual(nextTier(499), { share: 500, missing: 1 });
    assert.deepEqual(nextTier(500), { share: 1_000, missing: 500 });
    assert.equal(nextTier(20_000), undefined);
  });
});
