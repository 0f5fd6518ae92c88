import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBooks } from './books.ts';
import { effectsOn } from './effects.ts';
import { populationOf } from './population.ts';

test('a promo prize adds cash, bank money and stored prizes, and does nothing for a deleted player', () => {
  const books = openBooks(':memory:');
  const known = { login: 'ann', nick: 'Ann_Frost', faction: null, rank: null, playtimeMinutes: 0, lastSeenAt: '2026-11-15T10:00:00.000Z' };
  books.save({ ...known, globalId: 3, level: 4, exp: 1, cash: 10, bank: 100 });
  const population = populationOf(books, () => 0);
  const effects = effectsOn({ books, population, planRestart: () => undefined, showInCinema: () => undefined });
  const payload = { code: 'LANTERN', when: 'level', money: 50, quickMoney: 5, exp: 2, vehicle: { model: 411 }, prizes: [] };
  const command = { id: 1, kind: 'promoPrize', payload, dedupeKey: 'promo:1', attempt: 1 };
  effects.promoPrize?.({ ...command, globalId: 3 });
  effects.promoPrize?.({ ...command, globalId: 99, payload: { code: 'LANTERN', money: 50 } });
  const [ann, ...others] = books.people();
  assert.deepEqual([ann?.cash, ann?.bank, ann?.exp, others], [15, 150, 3, []]);
  assert.deepEqual(
    books.prizes().map((given) => ({ ...given })),
    [{ globalId: 3, code: 'LANTERN', kind: 'vehicle', prize: '{"model":411}' }],
  );
  assert.deepEqual(
    population.takeChanged().map(({ globalId }) => globalId),
    [3],
  );
});
