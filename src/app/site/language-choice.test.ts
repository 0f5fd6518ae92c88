import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chosenLanguage, languageChoice } from './language-choice.ts';

describe('the language switch', () => {
  test('links back to its page, keeping the other parameters', () => {
    const link = languageChoice('/auth', new URLSearchParams('next=/dashboard&lang=en'), 'ru');
    assert.deepEqual(chosenLanguage(link), { locale: 'ru', to: '/auth?next=%2Fdashboard' });
    assert.deepEqual(chosenLanguage(languageChoice('/', new URLSearchParams(), 'en')), { locale: 'en', to: '/' });
  });

  test('links from an address that ends in a language to the one without', () => {
    assert.deepEqual(chosenLanguage(languageChoice('/support/en', new URLSearchParams(), 'ru')), { locale: 'ru', to: '/support' });
  });

  test('never links to another site, and ignores an unknown language', () => {
    assert.equal(chosenLanguage('//evil.example/?choose=ru')?.to, '/');
    assert.equal(chosenLanguage('/?choose=de'), undefined);
    assert.equal(chosenLanguage('/news?lang=ru'), undefined);
  });
});
