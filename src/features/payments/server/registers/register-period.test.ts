import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseRegister } from './parse-register.ts';
import { periodOf } from './record-register-check.ts';

const periodFrom = (...times: readonly string[]) =>
  periodOf(parseRegister(['id,amount,date', ...times.map((time, place) => `p-${place},1,${time}`)].join('\n')));

describe('the period of a register', () => {
  test('covers whole Moscow days if its lines have days, or times without a zone', () => {
    const october = {
      first: '2026-10-01',
      last: '2026-10-31',
      within: { from: '2026-09-30T21:00:00.000Z', to: '2026-10-31T21:00:00.000Z' },
    };
    assert.deepEqual(periodFrom('2026-10-31', '2026-10-01'), october);
    assert.deepEqual(periodFrom('01.10.2026 12:00', '31.10.2026 12:00'), october);
  });

  test('is cut by UTC or Moscow days, whichever fits its lines, if they have instants', () => {
    const byUtc = periodFrom('2026-10-01T00:02:00Z', '2026-10-31T23:58:00Z');
    assert.deepEqual(byUtc.within, { from: '2026-10-01T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z' });
    const byMoscow = periodFrom('2026-10-01T00:02:00+03:00', '2026-10-31T23:58:00+03:00');
    assert.deepEqual(byMoscow.within, { from: '2026-09-30T21:00:00.000Z', to: '2026-10-31T21:00:00.000Z' });
  });

  test('ends at most an hour beyond its lines, because any zone may have cut it', () => {
    const { within } = periodFrom('2026-10-01T05:00:00Z', '2026-10-31T12:00:00Z');
    assert.deepEqual(within, { from: '2026-10-01T04:00:00.000Z', to: '2026-10-31T13:00:00.000Z' });
  });

  test('covers whole days if some line has no instant', () => {
    const { within } = periodFrom('2026-10-01T05:00:00Z', '2026-10-02');
    assert.deepEqual(within, { from: '2026-09-30T21:00:00.000Z', to: '2026-10-02T21:00:00.000Z' });
  });
});
