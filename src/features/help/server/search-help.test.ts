import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locale } from '#kit/i18n/locales.ts';
import type { ArticleId } from '../help-articles.ts';
import { searchHelp } from './search-help.ts';

/** As people type: inflected, misspelt, incomplete, in the wrong layout. */
const asked: Readonly<Record<Locale, Readonly<Record<string, ArticleId>>>> = {
  en: {
    'forgoten pasword': 'forgotten-password',
    'my coins didnt arive': 'coins-not-arrived',
    'promocodes not working': 'promocode-does-not-work',
    'apealing a ban': 'appeal-a-ban',
    'lost my fone autenticator': 'lost-phone',
    'refnd my money': 'refunds',
    laging: 'lag',
    'deleting acount': 'delete-account',
    'chests odds': 'chest-odds',
    'someone hacked my acount': 'stolen-account',
    'two factor': 'two-step-sign-in',
    'my child payed': 'for-parents',
    'game crashs': 'crashes',
  },
  ru: {
    'забыл пороль': 'forgotten-password',
    'не пришли манеты': 'coins-not-arrived',
    'промокоды не работают': 'promocode-does-not-work',
    'как обжаловать бана': 'appeal-a-ban',
    'потерял телефона с кодами': 'lost-phone',
    'вирнуть деньги': 'refunds',
    'лагаит игра': 'lag',
    'удалить акаунт': 'delete-account',
    'шансы сундуков': 'chest-odds',
    'взломали акаунт': 'stolen-account',
    двухфакторка: 'two-step-sign-in',
    'ребенок оплатил': 'for-parents',
    'вылитает игра': 'crashes',
    'ghjvjrjl yt hf,jnftn': 'promocode-does-not-work',
  },
};

for (const language of ['en', 'ru'] as const) {
  describe(`the help search in ${language === 'en' ? 'English' : 'Russian'}`, () => {
    for (const [words, article] of Object.entries(asked[language])) {
      test(`finds the right article first for “${words}”`, () => {
        const found = searchHelp(words, language).map(({ id }) => id);
        assert.equal(found[0], article, `found ${found.join(', ')}`);
      });
    }

    test('finds every article by its title', async () => {
      const { helpLibrary } = await import('./help-library.ts');
      for (const [id, { title }] of helpLibrary(language)) assert.equal(searchHelp(title, language)[0]?.id, id, title);
    });

    test('finds nothing for topics without an article', () => {
      for (const words of ['xylophone', 'квазистационарный', 'qqqq zzzz', '', '?!', 'как это'])
        assert.deepEqual(searchHelp(words, language), [], words);
    });
  });
}

test('finds the same article with words of the other language', () => {
  assert.equal(searchHelp('промокод', 'en')[0]?.id, 'use-promocode');
  assert.equal(searchHelp('refund', 'ru')[0]?.id, 'refunds');
});

test('completes a half-typed word', () => {
  assert.ok(searchHelp('возвр', 'ru').some(({ id }) => id === 'refunds'));
  assert.ok(searchHelp('promoc', 'en').some(({ id }) => id === 'use-promocode'));
});
