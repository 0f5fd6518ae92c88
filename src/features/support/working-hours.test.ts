import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { afterWorking, type Shift, workingMinutes } from './working-hours.ts';

/** Monday to Friday from 10:00 to 18:00, Moscow time. */
const week: readonly Shift[] = [1, 2, 3, 4, 5].map((day) => ({ day, from: 10, to: 18 }));
/** 2026-11-13 is a Friday. */
const at = (text: string) => new Date(`${text}:00+03:00`);

describe('working time', () => {
  test('counts only time within shifts, across nights and weekends', () => {
    assert.equal(workingMinutes(at('2026-11-13T11:00'), at('2026-11-13T12:30'), week), 90);
    assert.equal(workingMinutes(at('2026-11-13T17:30'), at('2026-11-16T10:15'), week), 45);
    assert.equal(workingMinutes(at('2026-11-14T12:00'), at('2026-11-15T12:00'), week), 0);
  });

  test('ends when the given working time has passed', () => {
    assert.deepEqual(afterWorking(at('2026-11-13T17:00'), 120, week), at('2026-11-16T11:00'));
    assert.deepEqual(afterWorking(at('2026-11-14T09:00'), 60, week), at('2026-11-16T11:00'));
  });

  test('treats a shift that ends before it begins as a night shift that ends the next day', () => {
    const nights: readonly Shift[] = [{ day: 5, from: 20, to: 8 }];
    assert.equal(workingMinutes(at('2026-11-13T12:00'), at('2026-11-15T12:00'), nights), 12 * 60);
    assert.equal(workingMinutes(at('2026-11-14T07:00'), at('2026-11-14T12:00'), nights), 60);
    assert.deepEqual(afterWorking(at('2026-11-14T07:30'), 60, nights), at('2026-11-20T20:30'));
    const sunday: readonly Shift[] = [{ day: 7, from: 8, to: 8 }];
    assert.equal(workingMinutes(at('2026-11-15T00:00'), at('2026-11-17T00:00'), sunday), 24 * 60);
  });

  test('counts overlapping shifts once', () => {
    const two: readonly Shift[] = [
      { day: 5, from: 12, to: 21 },
      { day: 5, from: 9, to: 18 },
      { day: 5, from: 10, to: 11 },
    ];
    assert.equal(workingMinutes(at('2026-11-13T12:00'), at('2026-11-13T18:00'), two), 6 * 60);
    assert.equal(workingMinutes(at('2026-11-13T00:00'), at('2026-11-14T00:00'), two), 12 * 60);
    assert.deepEqual(afterWorking(at('2026-11-13T12:00'), 8 * 60, two), at('2026-11-13T20:00'));
    const intoMorning: readonly Shift[] = [
      { day: 5, from: 20, to: 8 },
      { day: 6, from: 6, to: 14 },
    ];
    assert.equal(workingMinutes(at('2026-11-14T05:00'), at('2026-11-14T09:00'), intoMorning), 4 * 60);
  });

  test('never ends without any shift', () => {
    assert.equal(afterWorking(at('2026-11-13T17:00'), 1, []), null);
    assert.equal(workingMinutes(at('2026-11-13T17:00'), at('2027-11-13T17:00'), []), 0);
  });
});
