import assert from 'node:assert/strict';
import { test } from 'node:test';
import { locales } from '#kit/i18n/locales.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { en } from './top-up.strings.en.ts';
import { ru } from './top-up.strings.ru.ts';

const translate = createTranslate({ en, ru });
const balance = { en: /on the balance/, ru: /на балансе/ };
const game = { en: /and in the game/, ru: /и в игре/ };

test('the texts place coins on the balance once paid, and in the game only at the last step', () => {
  for (const { code } of locales) {
    const told = (state: 'paid' | 'credited', delivery: string) => translate(code, `order.text.${state}`, { delivery });
    for (const delivery of ['queued', 'taken']) {
      assert.match(told('paid', delivery), balance[code]);
      assert.doesNotMatch(told('paid', delivery), game[code]);
    }
    assert.notEqual(told('paid', 'queued'), told('paid', 'taken'));
    for (const delivery of ['none', 'delivered']) assert.match(told('credited', delivery), balance[code]);
    assert.match(told('credited', 'delivered'), game[code]);
    assert.doesNotMatch(told('credited', 'none'), game[code]);
    assert.notEqual(translate(code, 'order.steps.inGame'), translate(code, 'order.steps.credited'));
  }
});

test('the text of an expired order makes no claim about held or pending money', () => {
  const claims = { en: /nothing was charged/i, ru: /деньги не списаны/i };
  for (const { code } of locales) assert.doesNotMatch(translate(code, 'order.text.expired'), claims[code]);
});

test('an amount on a button uses the common format', () => {
  assert.equal(translate('en', 'preset', { amount: 2000 }), translate('en', 'sum.amount', { amount: 2000 }));
  assert.equal(translate('ru', 'preset', { amount: 2000 }), translate('ru', 'sum.amount', { amount: 2000 }));
});
