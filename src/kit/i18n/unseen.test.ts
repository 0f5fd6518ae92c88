import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hasUnseen, markUnseen, markUnseenLines } from './unseen.ts';

describe('characters that cannot be seen', () => {
  for (const code of ['061C', '200B', '200D', '200E', '200F', '202A', '202E', '2060', '2066', '2069', 'FEFF', '00AD', '3164', 'E0041']) {
    const sign = String.fromCodePoint(Number.parseInt(code, 16));
    test(`U+${code} is found, and shown by its number`, () => {
      assert.equal(hasUnseen(`Mila${sign}_Harlow`), true);
      assert.equal(markUnseen(`Mila${sign}_Harlow`), `Mila⟨U+${code}⟩_Harlow`);
    });
  }

  for (const text of ['Mila_Harlow', 'Мила Харлоу', 'Zoë Œuvre', '名前', 'שלום', 'two  blanks', '★ 500 ₽ 🎁'])
    test(`${text} is shown as it is`, () => assert.equal(markUnseen(text), text));

  test('a text of several lines keeps them', () => assert.equal(markUnseenLines('One,\r\ntwo\n\u202ethree'), 'One,\ntwo\n⟨U+202E⟩three'));

  test('all of them, not only the first', () => assert.equal(markUnseen('\u202ea\u202e'), '⟨U+202E⟩a⟨U+202E⟩'));
});
