import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { averageOf, changeOf, seriesOf, shiftedSeriesOf, stepsOf } from './history-chart.ts';

const drawn = { from: '2026-11-16T09:00:00.000Z', to: '2026-11-16T09:20:00.000Z', stepMinutes: 5 };
const point = (at: string, last: number) => ({
  at: `2026-11-16T${at}:00.000Z`,
  last,
  peak: last,
  arenaPeak: 0,
  downloadingPeak: null,
  connectingPeak: null,
});
const last = ({ last }: { readonly last: number }) => last;

describe('online chart', () => {
  test('has every step of the period on the axis, none after its end', () => {
    assert.deepEqual(
      stepsOf(drawn).map((at) => at.slice(11, 16)),
      ['09:00', '09:05', '09:10', '09:15'],
    );
  });

  test('draws a step without a sample as a gap, and zero players as a value', () => {
    assert.deepEqual(seriesOf(drawn, [point('09:00', 7), point('09:10', 0)], last), [7, null, 0, null]);
  });

  test('overlays the previous period', () => {
    assert.deepEqual(shiftedSeriesOf(drawn, [point('08:45', 3), point('08:55', 5)], last), [null, 3, null, 5]);
  });

  test('excludes gaps from the average, and compares only existing values', () => {
    assert.equal(averageOf([point('09:00', 10), point('09:10', 20)]), 15);
    assert.equal(averageOf([]), null);
    assert.equal(changeOf(15, 10), 0.5);
    assert.equal(changeOf(15, 0), null);
    assert.equal(changeOf(null, 10), null);
  });
});
