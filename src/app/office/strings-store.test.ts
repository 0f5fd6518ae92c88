import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stringsStore } from './strings-store.ts';

const texts = (word: string) => ({ en: async () => ({ en: { word: `${word} en` } }), ru: async () => ({ ru: { word: `${word} ru` } }) });

test('loads each namespace once, as screens are opened', async () => {
  let loads = 0;
  const counted = { en: async () => ({ en: { loads: ++loads } }), ru: async () => ({ ru: {} }) };
  const store = stringsStore('en');
  await store.need({ office: texts('office') });
  await store.need({ counted });
  await store.need({ counted });
  assert.deepEqual(store.state(), { locale: 'en', messages: { office: { word: 'office en' }, counted: { loads: 1 } } });
});

test('switches the language of all namespaces at once', async () => {
  const store = stringsStore('en');
  await store.need({ office: texts('office'), redirects: texts('redirects') });
  const seen: unknown[] = [];
  store.subscribe(() => seen.push(store.state()));
  await store.switchTo('ru');
  assert.deepEqual(seen, [{ locale: 'ru', messages: { office: { word: 'office ru' }, redirects: { word: 'redirects ru' } } }]);
});

test('a screen whose texts load during a language switch gets the new language', async () => {
  const store = stringsStore('en');
  await store.need({ office: texts('office') });
  const late = Promise.withResolvers<{ en: unknown }>();
  const needed = store.need({ slow: { en: () => late.promise, ru: async () => ({ ru: 'ru' }) } });
  await store.switchTo('ru');
  late.resolve({ en: 'en' });
  await needed;
  assert.deepEqual(store.state().messages, { office: { word: 'office ru' }, slow: 'ru' });
});

test('a language that fails to load changes nothing', async () => {
  const store = stringsStore('en');
  await store.need({ office: { en: async () => ({ en: {} }), ru: () => Promise.reject(new TypeError('no network')) } });
  await assert.rejects(store.switchTo('ru'), TypeError);
  assert.equal(store.state().locale, 'en');
});
