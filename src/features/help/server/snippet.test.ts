import assert from 'node:assert/strict';
import { test } from 'node:test';
import { snippetOf } from './help.server.ts';
import { stemOf } from './word-forms.ts';

const stems = new Set(['платежи', 'монета'].map((word) => stemOf(word, 'ru') ?? ''));
const asked = { stems, locale: 'ru' } as const;

test('a snippet is the line with most matches, with word forms marked', () => {
  const pieces = snippetOf(['Ни о чём.', 'Платёж прошёл, монеты пришли.', 'Один платёж.'], asked);
  assert.deepEqual(
    pieces.filter(({ marked }) => marked).map(({ text }) => text),
    ['Платёж', 'монеты'],
  );
  assert.equal(pieces.map(({ text }) => text).join(''), 'Платёж прошёл, монеты пришли.');
});

test('a long line is cut around the match at word boundaries', () => {
  const line = `${'слово '.repeat(60)}платёж ${'ещё '.repeat(60)}`.trim();
  const text = snippetOf([line], asked)
    .map((piece) => piece.text)
    .join('');
  assert.ok(text.length < 220 && text.startsWith('… слово') && text.endsWith(' …') && text.includes('платёж'), text);
});

test('without a match it is the first line', () => {
  assert.deepEqual(snippetOf(['Первая.', 'Вторая.'], { stems: new Set(), locale: 'ru' }), [{ text: 'Первая.', marked: false }]);
});
