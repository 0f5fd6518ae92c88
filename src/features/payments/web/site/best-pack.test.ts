import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestPack } from './best-pack.ts';

const pack = (id: number, amount: number, coins: number) => ({ id, amount, coins });

test('bestPack returns the pack with the most coins per rouble, whatever its price', () => {
  assert.equal(bestPack([pack(1, 99, 120), pack(2, 499, 560), pack(3, 1_990, 2_400)]), 1);
  assert.equal(bestPack([pack(1, 100, 110), pack(2, 1_000, 1_101)]), 2);
});

test('bestPack returns none for a tie or a single pack', () => {
  assert.equal(bestPack([pack(1, 100, 120), pack(2, 500, 600)]), undefined);
  assert.equal(bestPack([pack(1, 100, 120), pack(2, 500, 600), pack(3, 900, 901)]), undefined);
  assert.equal(bestPack([pack(1, 100, 120)]), undefined);
  assert.equal(bestPack([]), undefined);
});
