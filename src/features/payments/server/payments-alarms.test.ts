import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alarmTexts } from '#features/alarms/server/alarms.present.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { paymentsAlarms } from '../payments.alarms.ts';
import { en } from '../payments.strings.en.ts';
import { ru } from '../payments.strings.ru.ts';

const translate = createTranslate({ en: { payments: en }, ru: { payments: ru } });
const params = { provider: 'sandbox', why: 'amount', reason: '—', state: 'chargeback_open', payment: 'p-1', other: '1041' };

test('an alarm names its order by the public number, not by its storage key', () => {
  for (const { id: kind } of Object.values(paymentsAlarms)) {
    for (const [locale, word] of [
      ['en', 'order 1042'],
      ['ru', /заказу? 1042/],
    ] as const) {
      const { text } = alarmTexts(translate, locale, { kind, subject: 'order:1042', params });
      assert.match(text, new RegExp(word), kind);
      assert.ok(!text.includes('order:'), kind);
    }
  }
});
