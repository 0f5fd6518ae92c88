import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Refusal } from '#kit/errors/errors.ts';
import '../payments.builders.ts';
import { readQuote, signQuote } from './quote.ts';

const quoted = { globalId: 7, amount: 500, promo: 15_000, discount: 10_000, bonuses: {} };
const asked = { globalId: 7, amount: 500 };
const [old, fresh] = ['an old secret that is long enough', 'a new secret that is long enough'];

describe('a quote during a rotation of APP_SECRET', () => {
  test('is valid under either of the two secrets', () => {
    for (const secret of [old, fresh]) {
      assert.equal(readQuote(signQuote(quoted, secret), asked, [old, fresh]).promo, 15_000);
      assert.equal(readQuote(signQuote(quoted, secret), asked, [fresh, old]).promo, 15_000);
    }
  });

  test('is rejected once its secret has been removed', () => {
    const isBad = (error: unknown) => error instanceof Refusal && error.code === 'payments.badQuote';
    assert.throws(() => readQuote(signQuote(quoted, old), asked, [fresh]), isBad);
  });
});
