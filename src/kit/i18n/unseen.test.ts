import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { markUnseen, markUnseenLines } from './unseen.ts';

describe('invisible characters', () => {
  for (const code of [
    '061C',
    '200B',
    '200D',
    '200E',
    '200F',
    '202A',
    '202E',
    '2060',
    '2066',
    '2069',
    'FEFF',
    '00AD',
    '3164',
    'E0041',
    '0000',
    '001B',
    '000D',
    '034F',
    'FE0F',
    'FFFF',
  ]) {
    const sign = String.fromCodePoint(Number.parseInt(code, 16));
    test(`U+${code} is shown by its code point`, () => {
      assert.equal(markUnseen(`Mila${sign}_Harlow`), `Mila⟨U+${code}⟩_Harlow`);
    });
  }

  for (const text of [
    'Mila_Harlow',
    'Мила Харлоу',
    'Zoë Œuvre',
    '名前',
    'שלום',
    'two  blanks',
    '★ 500 ₽ 🎁',
    '👩🏽‍💻 🏳️‍🌈 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'می‌خواهم',
    '葛󠄀城',
  ])
    test(`${text} stays unchanged`, () => {
      assert.equal(markUnseen(text), text);
      assert.equal(markUnseenLines(text), text);
    });

  test('multi-line text keeps its line breaks and tabs, except a lone carriage return', () => {
    assert.equal(markUnseenLines('One,\r\n\ttwo\n\u202ethree'), 'One,\r\n\ttwo\n⟨U+202E⟩three');
    assert.equal(markUnseenLines('paid\rfree'), 'paid⟨U+000D⟩free');
    assert.equal(markUnseen('one\ntwo'), 'one⟨U+000A⟩two');
  });

  test('a character that is legitimate in one context is spelled out in another', () =>
    assert.equal(markUnseen('👩\u200d👧 a\u200db \u{1f600}\ufe0f\u{e0101}'), '👩\u200d👧 a⟨U+200D⟩b \u{1f600}\ufe0f⟨U+E0101⟩'));

  test('spells out every occurrence, not only the first', () => assert.equal(markUnseen('\u202ea\u202e'), '⟨U+202E⟩a⟨U+202E⟩'));
});
