import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pointLabel, positionsOf, tickLabel } from './chart-data.ts';
import { inMoscow, lonely } from './plot-options.ts';

test('places instants by time and labels by index', () => {
  assert.deepEqual(positionsOf({ kind: 'time', unit: 'day', at: ['1970-01-01T00:01:00Z'] }), [60]);
  assert.deepEqual(positionsOf({ kind: 'labels', labels: ['a', 'b'] }), [0, 1]);
});

test('labels points in Moscow time', () => {
  const axis = { kind: 'time', unit: 'hour', at: ['2026-11-14T22:00:00Z'] } as const;
  assert.equal(pointLabel(axis, 0, 'en'), '15 Nov 2026, 01:00');
  assert.equal(pointLabel(axis, 5, 'en'), '');
});

test('labels Moscow midnight with its date on an axis of hours', () => {
  const axis = { kind: 'time', unit: 'hour', at: [] } as const;
  assert.equal(tickLabel(axis, Date.parse('2026-11-14T21:00:00Z') / 1000, 'en'), '15 Nov');
  assert.equal(tickLabel(axis, Date.parse('2026-11-14T22:00:00Z') / 1000, 'en'), '01:00');
});

test('the axis uses Moscow hours in every time zone of the computer', () => {
  const there = inMoscow(Date.parse('2026-11-14T21:30:00Z') / 1000);
  assert.deepEqual([there.getDate(), there.getHours(), there.getMinutes()], [15, 0, 30]);
});

test('only a value between two gaps is drawn as a point', () => {
  assert.deepEqual(lonely([5, null, 7, 8, null, null, 3]), [0, 6]);
  assert.deepEqual(lonely([1, 2, 3]), []);
});
