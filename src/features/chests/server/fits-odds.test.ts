import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { seededRandom } from '#kit/random/seeded-random.ts';
import { allWeights, chests, oddsInForce, prizeAt } from '../chest-offers.ts';
import { fitsOdds } from './fits-odds.ts';

describe('the odds of every chest', () => {
  for (const chest of chests) {
    for (const odds of chest.odds) {
      test(`${chest.slug}, edition ${odds.edition}: weights add up to 10,000, and each prize covers as many numbers as its weight`, () => {
        const rolls = Array.from({ length: allWeights }, (_, roll) => prizeAt(odds, roll).id);
        for (const { id, weight } of odds.prizes) assert.equal(rolls.filter((drawn) => drawn === id).length, weight, id);
        assert.equal(new Set(odds.prizes.map(({ id }) => id)).size, odds.prizes.length);
        assert.throws(() => prizeAt(odds, allWeights));
      });
    }
    test(`${chest.slug}: expected coin prizes are lower than the price`, () => {
      const { prizes } = oddsInForce(chest);
      const back = prizes.filter(({ kind }) => kind === 'coins').reduce((sum, { amount, weight }) => sum + amount * weight, 0);
      assert.ok(back / allWeights < chest.price);
    });
  }
});

describe('fitsOdds', () => {
  const [street] = chests;
  const drawn = (count: number, favour = 0) => {
    const random = seededRandom('fits');
    const odds = street && oddsInForce(street);
    const counts = new Map<string, number>();
    for (let at = 0; at < count; at += 1) {
      const roll = random() < favour ? 0 : Math.floor(random() * allWeights);
      const id = odds ? prizeAt(odds, roll).id : '';
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return (odds?.prizes ?? []).map(({ id, weight }) => ({ weight, drawn: counts.get(id) ?? 0 }));
  };

  test('returns null for fewer than 200 draws', () => assert.equal(fitsOdds(drawn(199)), null));
  test('accepts fair draws', () => assert.equal(fitsOdds(drawn(20_000)), true));
  test('detects draws that favour the cheapest prize by a twentieth', () => assert.equal(fitsOdds(drawn(20_000, 0.05)), false));
});
