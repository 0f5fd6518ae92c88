import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptedLocale } from '#kit/i18n/accepted-locale.ts';
import { chooseLocale, type LanguageChoice, withoutLanguage } from './choose-locale.ts';

type Wish = Partial<Omit<LanguageChoice, 'accepted'>> & { readonly accepted?: string };
const choose = ({ accepted, ...wish }: Wish) =>
  chooseLocale({ path: '/', override: null, cookie: undefined, accepted: () => acceptedLocale(accepted), ...wish });

test("K03: the browser's language is used only at the root", () => {
  assert.deepEqual(choose({ accepted: 'ru' }), { locale: 'ru', detected: true });
  assert.deepEqual(choose({ path: '/news', accepted: 'ru' }), { locale: 'en', detected: false });
});

test('K04: English is the fallback of the detection', () => {
  assert.equal(choose({ accepted: 'de' }).locale, 'en');
  assert.equal(choose({ accepted: '' }).locale, 'en');
  assert.equal(choose({}).locale, 'en');
});

test('K05: the cookie overrides the browser', () => {
  assert.deepEqual(choose({ cookie: 'en', accepted: 'ru' }), { locale: 'en', detected: false });
  assert.equal(choose({ path: '/news', cookie: 'ru' }).locale, 'ru');
});

test('the address overrides the cookie, and invalid values of either are ignored', () => {
  assert.deepEqual(choose({ override: 'ru', cookie: 'en' }), { locale: 'ru', detected: false });
  assert.equal(choose({ override: 'de', cookie: 'ru' }).locale, 'ru');
  assert.equal(choose({ cookie: 'xx', accepted: 'ru' }).locale, 'ru');
});

test("the browser's weights decide, and a weight of 0 excludes a language", () => {
  assert.equal(choose({ accepted: 'en;q=0.3, ru-RU;q=0.9' }).locale, 'ru');
  assert.equal(choose({ accepted: 'ru;q=0, en' }).locale, 'en');
  assert.equal(choose({ accepted: 'de, ru;q=0.5, en;q=0.4' }).locale, 'ru');
});

test('R21: /support/en is English, whatever cookie and override are', () => {
  assert.deepEqual(choose({ path: '/support/en', cookie: 'ru', override: 'ru' }), { locale: 'en', detected: false });
  assert.equal(withoutLanguage('/support/en'), '/support');
});

test('an address that merely ends like a language follows the cookie', () => {
  for (const path of ['/x/ru', '/ru', '/support/ru', '/news/ru']) {
    assert.equal(choose({ path, cookie: 'en' }).locale, 'en');
    assert.equal(withoutLanguage(path), path);
  }
  assert.equal(choose({ path: '/x/en', cookie: 'ru' }).locale, 'ru');
});
