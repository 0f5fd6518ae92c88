import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectedOnline } from './day.ts';

const at = (moscow: string) => expectedOnline(new Date(`${moscow}+03:00`), 1, 1000);

test('a world is fullest in the Moscow evening and emptiest in the morning', () => {
  assert.ok(at('2026-11-17T20:30:00') > 3 * at('2026-11-17T10:00:00'));
  assert.ok(at('2026-11-17T08:30:00') < 0.2 * at('2026-11-17T20:30:00'));
});

test('Saturday is fuller than Tuesday', () => assert.ok(at('2026-11-21T20:30:00') > at('2026-11-17T20:30:00')));

test('never exceeds the capacity of a world', () => {
  for (let hour = 0; hour < 24 * 7; hour += 1) {
    const moment = new Date(Date.UTC(2026, 10, 16) + hour * 3_600_000);
    assert.ok(expectedOnline(moment, 1, 1000) <= 1000);
  }
});
