import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formatSum } from '#kit/money/format-money.ts';
import { readNumber } from './read-number.ts';

function read(typed: string, units?: 1 | 100 | 10_000): number {
  const values = new FormData();
  values.set('amount', typed);
  return readNumber(values, 'amount', units);
}

describe('a number that finance types', () => {
  test('has a comma or a point before its fraction, and spaces wherever they are', () => {
    assert.deepEqual(
      ['1500', '1 500', '1500,5', '1500.50', ' 0,01 '].map((typed) => read(typed, 100)),
      [150_000, 150_000, 150_050, 150_050, 1],
    );
    assert.deepEqual([read('20000'), read('1,125', 10_000), read('1.2', 10_000)], [20_000, 11_250, 12_000]);
  });

  test('is never a thousandth of what the page itself writes: a comma between thousands is refused', () => {
    const written = formatSum({ amount: 150_000, currency: 'RUB' }, 'en').replace('₽', '');
    assert.equal(written, '1,500');
    assert.deepEqual([read(written, 100), read(written), read('20,000'), read('10.500')], Array(4).fill(Number.NaN));
    assert.equal(read(formatSum({ amount: 150_050, currency: 'RUB' }, 'ru').replace('₽', ''), 100), 150_050);
  });

  test('is not rounded to what its units hold, and nothing else is a number', () => {
    for (const typed of ['10.999', '1.500,00', '', '-5', '1e3', 'all', '0x10']) assert.ok(Number.isNaN(read(typed, 100)), typed);
    assert.ok(Number.isNaN(read('2.5')));
  });
});
