import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { byMethod, currenciesOf, daysBetween, seriesOf } from './revenue-figures.ts';

const row = (day: string, paymentType: number, gross: number, refunded = 0, { chargedBack = 0, currency = 'RUB' } = {}) => ({
  day,
  paymentType,
  method: `m${paymentType}`,
  currency,
  orders: 1,
  gross,
  refunded,
  chargedBack,
  net: gross - refunded - chargedBack,
});

describe('revenue', () => {
  const rows = [
    row('2026-11-01', 23, 10_000),
    row('2026-11-01', 24, 50_000, 5_000),
    row('2026-11-03', 23, 20_000, 0, { chargedBack: 1_000 }),
  ];

  test('is summed by method, largest first', () => {
    assert.deepEqual(
      byMethod(rows).map(({ paymentType, orders, gross, refunded, chargedBack, net }) => [
        paymentType,
        orders,
        gross,
        refunded,
        chargedBack,
        net,
      ]),
      [
        [24, 1, 50_000, 5_000, 0, 45_000],
        [23, 2, 30_000, 0, 1_000, 29_000],
      ],
    );
  });

  test('includes every day of the range, also days without payments', () => {
    const days = daysBetween('2026-11-01', '2026-11-04');
    assert.deepEqual(days, ['2026-11-01', '2026-11-02', '2026-11-03']);
    assert.deepEqual(seriesOf(rows, days, 'gross'), [600, 0, 200]);
    assert.deepEqual(seriesOf(rows, days, 'net'), [550, 0, 190]);
  });

  test('never adds two currencies', () => {
    assert.deepEqual(currenciesOf([...rows, row('2026-11-01', 23, 1, 0, { currency: 'KZT' })]), ['KZT', 'RUB']);
  });
});
