import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { markUnseen, markUnseenLines } from './unseen.ts';

describe('characters that cannot be seen', () => {
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
    test(`U+${code} is shown by its number`, () => {
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
    test(`${text} is shown as it is`, () => {
      assert.equal(markUnseen(text), text);
      assert.equal(markUnseenLines(text), text);
    });

  test('text of several lines keeps its line breaks and tabs, but no carriage return alone', () => {
    assert.equal(markUnseenLines('One,\r\n\ttwo\n\u202ethree'), 'One,\r\n\ttwo\n⟨U+202E⟩three');
    assert.equal(markUnseenLines('paid\rfree'), 'paid⟨U+000D⟩free');
    assert.equal(markUnseen('one\ntwo'), 'one⟨U+000A⟩two');
  });

  test('a character that is honest in one place is spelled out in another', () =>
    assert.equal(markUnseen('👩\u200d👧 a\u200db \u{1f600}\ufe0f\u{e0101}'), '👩\u200d👧 a⟨U+200D⟩b \u{1f600}\ufe0f⟨U+E0101⟩'));

  test('all of them, not only the first', () => assert.equal(markUnseen('\u202ea\u202e'), '⟨U+202E⟩a⟨U+202E⟩'));
});
