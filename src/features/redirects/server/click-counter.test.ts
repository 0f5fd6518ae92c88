import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createClickCounter } from './click-counter.ts';

const click = { redirectId: 1, device: 'phone', referrer: '' } as const;

describe('click counter', () => {
  test('sums clicks of the same kind and separates kinds', () => {
    const counter = createClickCounter({ now: () => Date.parse('2026-11-15T12:00:00Z') });
    counter.count(click);
    counter.count(click);
    counter.count({ ...click, device: 'desktop' });
    const day = '2026-11-15';
    assert.deepEqual(counter.batch()?.clicks, [
      { ...click, day, clicks: 2 },
      { ...click, device: 'desktop', day, clicks: 1 },
    ]);
  });

  test('starts a new day at midnight in Moscow', () => {
    let now = Date.parse('2026-11-15T20:59:59.999Z');
    const counter = createClickCounter({ now: () => now });
    counter.count(click);
    now = Date.parse('2026-11-15T21:00:00.000Z');
    counter.count(click);
    assert.deepEqual(
      counter.batch()?.clicks.map(({ day, clicks }) => [day, clicks]),
      [
        ['2026-11-15', 1],
        ['2026-11-16', 1],
      ],
    );
  });

  test('returns a batch with the same number until it is written; new clicks wait for the next', () => {
    const counter = createClickCounter();
    counter.count(click);
    const first = counter.batch();
    counter.count(click);
    assert.equal(counter.batch(), first);
    if (first) counter.written(first);
    const second = counter.batch();
    assert.deepEqual([first?.number, second?.number], [1, 2]);
    assert.equal(second?.clicks[0]?.clicks, 1);
    if (second) counter.written(second);
    assert.equal(counter.batch(), undefined);
  });

  test('limits memory for made-up referrers, and still counts every click', () => {
    const counter = createClickCounter({ maxKinds: 100 });
    for (let visitor = 0; visitor < 10_000; visitor += 1) counter.count({ ...click, referrer: `${visitor}.example` });
    const batch = counter.batch();
    assert.equal(batch?.clicks.length, 101);
    assert.equal(
      batch?.clicks.reduce((sum, { clicks }) => sum + clicks, 0),
      10_000,
    );
  });
});
