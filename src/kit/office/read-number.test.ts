import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formatSum } from '#kit/money/format-money.ts';
import { readFraction, readWhole } from './read-number.ts';

const form = (typed: string) => {
  const values = new FormData();
  values.set('amount', typed);
  return values;
};
const whole = (typed: string, unit?: number) => readWhole(form(typed), 'amount', unit);
const fraction = (typed: string, units: 100 | 10_000 = 100) => readFraction(form(typed), 'amount', units);

describe('a whole number in a form', () => {
  test('is read from digits with spaces between thousands, in the selected unit', () => {
    assert.deepEqual([whole('1000'), whole('1 000'), whole(' 12 '), whole('2', 60), whole('-3', 60)], [1000, 1000, 12, 120, -180]);
  });

  test('is sent as typed if it is anything else, also with a unit', () => {
    for (const typed of ['1e3', '0x10', '2.5', '20,000', '', 'all', '٣', '12345678901234567'])
      assert.deepEqual([whole(typed), whole(typed, 60)], [typed, typed]);
  });
});

describe('a decimal number in a form', () => {
  test('accepts a comma or a point as the separator, and spaces anywhere', () => {
    assert.deepEqual(
      ['1500', '1 500', '1500,5', '1500.50', ' 0,01 '].map((typed) => fraction(typed)),
      [150_000, 150_000, 150_050, 150_050, 1],
    );
    assert.deepEqual([fraction('1,125', 10_000), fraction('1.2', 10_000)], [11_250, 12_000]);
  });

  test('does not read a thousands comma, as the page itself writes it, as a decimal one', () => {
    const written = formatSum({ amount: 150_000, currency: 'RUB' }, 'en').replace('₽', '');
    assert.equal(written, '1,500');
    for (const typed of [written, '10.500']) assert.equal(fraction(typed), typed);
    assert.equal(fraction(formatSum({ amount: 150_050, currency: 'RUB' }, 'ru').replace('₽', '')), 150_050);
  });

  test('is not rounded to its units, and anything else is sent as typed', () => {
    for (const typed of ['10.999', '1.500,00', '', '1e3', 'all', '0x10']) assert.equal(fraction(typed), typed);
  });
});
