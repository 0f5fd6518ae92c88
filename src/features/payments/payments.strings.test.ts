import assert from 'node:assert/strict';
import { test } from 'node:test';
import { locales } from '#kit/i18n/locales.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { misfits } from './order-states.ts';
import { en } from './payments.strings.en.ts';
import { ru } from './payments.strings.ru.ts';

const translate = createTranslate({ en, ru });

test('alarm texts show a readable reason or dispute state instead of the stored code', () => {
  for (const { code } of locales) {
    const parked = (why: string) => translate(code, 'alarms.parked.text', { provider: 'Stripe', number: '7', why });
    const disputed = (state: string) => translate(code, 'alarms.chargeback.text', { number: '7', state });
    assert.match(parked('unheard-of'), /unheard-of/);
    for (const why of misfits) assert.doesNotMatch(parked(why), new RegExp(`: ${why}\\.`), why);
    const states = ['chargeback_open', 'chargeback_won', 'chargeback_lost'].map(disputed);
    assert.equal(new Set(states).size, 3);
    for (const text of states) assert.doesNotMatch(text, /chargeback/);
  }
});
