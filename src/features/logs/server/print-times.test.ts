import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '#kit/random/seeded-random.ts';
import { printTimes } from './check-rows.ts';

test('times in any order, near and far, are formatted as by Date', () => {
  const print = printTimes();
  const random = seededRandom('times');
  const edges = ['2026-11-17T23:59:59.999Z', '2026-11-18T00:00:00.000Z', '2026-11-17T23:59:00.001Z', '1969-12-31T23:59:59.001Z'];
  const near = Array.from({ length: 2_000 }, () => Date.parse('2026-11-17T12:00:00Z') + Math.floor(random() * 300_000));
  const far = Array.from({ length: 2_000 }, () => Math.floor((random() - 0.2) * 4e12));
  for (const time of [...edges.map((edge) => Date.parse(edge)), ...near, ...far]) assert.equal(print(time), new Date(time).toISOString());
});
