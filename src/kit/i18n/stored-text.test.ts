import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderStored } from './stored-text.ts';
import { createTranslate } from './translator.ts';

const words = (hello: string, moment: string) => ({
  sample: { hello, moment, gone: 'no longer known', noun: { car: hello.includes('Hello') ? 'car' : 'машина' } },
});
const translate = createTranslate({
  en: words('Hello {name}, a {what}', 'At {at}'),
  ru: words('Привет, {name}: {what}', 'Дата: {at}'),
});
const otherwise = 'sample.gone';

test("formats values, instants and nested texts in the reader's language", () => {
  const hello = { key: 'sample.hello', values: { name: 'Anna', what: { text: 'sample.noun.car' } }, otherwise };
  assert.equal(renderStored(translate, 'en', hello), 'Hello Anna, a car');
  assert.equal(renderStored(translate, 'ru', hello), 'Привет, Anna: машина');
  const moment = { key: 'sample.moment', values: { at: { instant: '2026-11-14T22:00:00.000Z' } }, otherwise };
  assert.equal(renderStored(translate, 'en', moment), 'At 15 Nov 2026, 01:00 MSK (UTC+3)');
  assert.match(renderStored(translate, 'ru', moment), /^Дата: 15.нояб\. 2026.г\., 01:00 МСК \(UTC\+3\)$/);
});

test('falls back when the message is gone or needs values that were not stored', () => {
  assert.equal(renderStored(translate, 'en', { key: 'sample.removed', values: {}, otherwise }), 'no longer known');
  assert.equal(renderStored(translate, 'en', { key: 'sample.hello', values: { name: 'Anna' }, otherwise }), 'no longer known');
});

test('does not interpret markup or placeholders inside a value', () => {
  const stored = { key: 'sample.hello', values: { name: '{what}<b>', what: 'x' }, otherwise };
  assert.equal(renderStored(translate, 'en', stored), 'Hello {what}<b>, a x');
});
