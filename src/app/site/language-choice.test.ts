import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chosenLanguage, languageChoice } from './language-choice.ts';

describe('the language switch', () => {
  test('leads back to the page it stands on, with what the address said before', () => {
    const link = languageChoice('/auth', new URLSearchParams('next=/dashboard&lang=en'), 'ru');
    assert.deepEqual(chosenLanguage(link), { locale: 'ru', to: '/auth?next=%2Fdashboard' });
    assert.deepEqual(chosenLanguage(languageChoice('/', new URLSearchParams(), 'en')), { locale: 'en', to: '/' });
  });

  test('leads from an address that ends in a language to the one without', () => {
    assert.deepEqual(chosenLanguage(languageChoice('/support/en', new URLSearchParams(), 'ru')), { locale: 'ru', to: '/support' });
  });

  test('never leads to another site, and knows no third language', () => {
    assert.equal(chosenLanguage('//evil.example/?choose=ru')?.to, '/');
    assert.equal(chosenLanguage('/?choose=de'), undefined);
    assert.equal(chosenLanguage('/news?lang=ru'), undefined);
  });
});
