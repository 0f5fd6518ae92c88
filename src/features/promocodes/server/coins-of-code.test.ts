import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { moreCoins } from './coins-of-code.ts';

const never = {
  state: 'active' as const,
  requiredLevel: 0,
  donation: 0,
  limitTotal: null,
  limitPerAccount: 1,
  startsAt: null,
  endsAt: null,
};
const june = new Date('2026-06-01T00:00:00Z');
const july = new Date('2026-07-01T00:00:00Z');
const unlimited = Number.POSITIVE_INFINITY;

describe('moreCoins', () => {
  test('is the prize times the activations, and infinite without a total limit', () => {
    assert.equal(moreCoins(null, never), 0);
    assert.equal(moreCoins(null, { ...never, donation: 100, limitTotal: 50 }), 5_000);
    assert.equal(moreCoins(null, { ...never, donation: 1 }), unlimited);
  });

  test('counts only the increase; a decrease is zero', () => {
    const before = { ...never, donation: 100, limitTotal: 50 };
    assert.equal(moreCoins(before, { ...before, limitTotal: 80 }), 3_000);
    assert.equal(moreCoins(before, { ...before, limitTotal: 10 }), 0);
    assert.equal(moreCoins({ ...never, donation: 100 }, before), 0);
  });

  test('does not subtract coins already given: a used-up code that is extended gives new ones', () => {
    const usedUp = { ...never, donation: 5_000, limitTotal: 2 };
    assert.equal(moreCoins(usedUp, { ...never, donation: 1_000, limitTotal: 10 }, 2), 8_000);
  });

  test('of an unlimited code is infinite for a larger prize, more uses per account or a longer period', () => {
    const open = { ...never, donation: 10, startsAt: june, endsAt: july };
    assert.equal(moreCoins(open, open), 0);
    for (const more of [{ donation: 11 }, { limitPerAccount: 2 }, { limitPerAccount: null }, { endsAt: null }, { startsAt: null }])
      assert.equal(moreCoins(open, { ...open, ...more }), unlimited, JSON.stringify(more));
    const [late, minute] = [new Date('2026-06-01T00:00:59Z'), new Date('2026-06-01T00:00:00Z')];
    assert.equal(moreCoins({ ...open, startsAt: late }, { ...open, startsAt: minute }), 0, 'a form that knows no seconds opens nothing');
    for (const less of [{ donation: 9 }, { endsAt: june }, { startsAt: july }])
      assert.equal(moreCoins(open, { ...open, ...less }), 0, JSON.stringify(less));
  });

  test('of an unlimited code that gets a limit and a larger prize is everything it can then give', () => {
    assert.equal(moreCoins({ ...never, donation: 1 }, { ...never, donation: 100, limitTotal: 50 }), 5_000);
    assert.equal(moreCoins({ ...never, donation: 100 }, { ...never, donation: 99, limitTotal: 50 }), 0);
  });

  test('of a code with a required level is everything for any other level, because each admits new players', () => {
    const levelled = { ...never, donation: 500, requiredLevel: 60 };
    for (const requiredLevel of [0, 59, 61]) assert.equal(moreCoins(levelled, { ...levelled, requiredLevel }), unlimited);
    assert.equal(moreCoins({ ...levelled, requiredLevel: 0 }, levelled), 0, 'a level where there was none narrows');
  });

  test('of a limited code is everything left when it is opened to more players, uses or time', () => {
    const open = { ...never, donation: 500, limitTotal: 100, requiredLevel: 60, endsAt: july };
    for (const wider of [{ requiredLevel: 0 }, { limitPerAccount: 100 }, { endsAt: null }])
      assert.equal(moreCoins(open, { ...open, ...wider }, 40), 30_000, JSON.stringify(wider));
  });

  test('of an inactive code is zero, and on activation everything left', () => {
    const off = { ...never, state: 'inactive' as const, donation: 500, limitTotal: 100 };
    assert.equal(moreCoins(null, off), 0);
    assert.equal(moreCoins(off, { ...off, donation: 10_000, requiredLevel: 0 }), 0);
    assert.equal(moreCoins(off, { ...off, state: 'active' }, 40), 30_000);
    assert.equal(moreCoins({ ...off, limitTotal: null }, { ...off, limitTotal: null, state: 'active' }), unlimited);
  });
});
