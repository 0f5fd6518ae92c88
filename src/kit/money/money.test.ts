import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formatCount, formatMoney } from './format-money.ts';
import { fromMajor, money, parseMoney, printMoney } from './money.ts';
import { multiply, parseMultiplier, toFraction } from './multiplier.ts';

const rub = (amount: number) => money(amount, 'RUB');
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('money', () => {
  test('is counted exactly in minor units', () => {
    assert.deepEqual(fromMajor(15, 'RUB'), { amount: 1500, currency: 'RUB' });
  });

  test('rejects fractions, invalid numbers and overflow instead of rounding', () => {
    for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) assert.throws(() => rub(amount), RangeError);
    assert.throws(() => fromMajor(Number.MAX_SAFE_INTEGER, 'RUB'), RangeError);
  });

  test("survives the round trip through a provider's decimal", () => {
    for (const [text, amount] of [
      ['1500.00', 150_000],
      ['0.05', 5],
      ['-0.05', -5],
      ['7', 700],
      ['1.5', 150],
      ['1.5000', 150],
    ] as const) {
      assert.deepEqual(parseMoney(text, 'RUB'), rub(amount), text);
    }
    for (const amount of [0, 5, -5, 99, 100, 123_456_789]) assert.deepEqual(parseMoney(printMoney(rub(amount)), 'RUB'), rub(amount));
    for (const wrong of ['', '1,5', '1.505', '1e3', ' 1', '0x10', '.5', '1.', '9999999999999999', '--1'])
      assert.equal(parseMoney(wrong, 'RUB'), undefined, wrong);
    assert.equal(printMoney(rub(-5)), '-0.05');
  });
});

describe('multipliers', () => {
  test('are exact where floating point is not', () => {
    assert.equal(multiply(999, 500, 'nearest'), 50);
    assert.equal(multiply(501, 500, 'floor'), 25);
    assert.equal(multiply(1_150, 12_000, 'floor'), 1_380);
    assert.equal(multiply(35, 11_000, 'floor'), 38);
    assert.equal(multiply(90_071_992_547, 10_000_000, 'nearest'), 90_071_992_547_000);
  });

  test('nearest rounds halves away from zero, floor rounds down', () => {
    assert.deepEqual([multiply(1, 5_000, 'nearest'), multiply(-1, 5_000, 'nearest')], [1, -1]);
    assert.deepEqual([multiply(1, 5_000, 'floor'), multiply(-1, 5_000, 'floor')], [0, -1]);
    assert.ok(Object.is(multiply(-1, 1_000, 'nearest'), 0));
  });

  test('are read and written as fractions', () => {
    assert.equal(parseMultiplier('1.2'), 12_000);
    assert.equal(parseMultiplier('0.05'), 500);
    assert.equal(parseMultiplier('1.20000'), 12_000);
    for (const wrong of ['1.00001', '-1', '1,2', '', 'x']) assert.equal(parseMultiplier(wrong), undefined, wrong);
    assert.equal(toFraction(12_345), 1.2345);
  });
});

describe('formats', () => {
  test('follow the language and name the currency', () => {
    assert.equal(plain(formatMoney(rub(150_000), 'ru')), '1 500 ₽');
    assert.equal(plain(formatMoney(rub(150_050), 'ru')), '1 500,50 ₽');
    assert.equal(plain(formatMoney(rub(150_050), 'en')), '₽1,500.50');
    assert.equal(plain(formatMoney(money(100, 'USD'), 'en', 'always')), '$1.00');
    assert.equal(plain(formatCount(1_234_567, 'ru')), '1 234 567');
  });

  test('use a minus sign instead of a hyphen for negative numbers', () => {
    assert.equal(plain(formatMoney(rub(-5), 'en')), '−₽0.05');
    assert.equal(plain(formatMoney(rub(-150_000), 'ru')), '−1 500 ₽');
    assert.equal(plain(formatCount(-1_500, 'ru')), '−1 500');
  });

  test('keep every digit of the largest amount', () => {
    assert.equal(plain(formatMoney(rub(Number.MAX_SAFE_INTEGER), 'en')), '₽90,071,992,547,409.91');
  });
});
