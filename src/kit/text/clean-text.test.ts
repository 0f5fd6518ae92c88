import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { markUnseen } from '#kit/i18n/unseen.ts';
import { cleanLine, cleanText } from './clean-text.ts';

describe('cleanText', () => {
  test('removes control, direction, zero-width and tag characters', () => {
    for (const sign of [
      '\0',
      '\x07',
      '\x1b',
      '\x7f',
      '\x9b',
      '\u202a',
      '\u202e',
      '\u2066',
      '\u2069',
      '\u200b',
      '\u200c',
      '\u200d',
      '\u2060',
    ])
      assert.equal(cleanText(`pay${sign}ment`), 'payment', String(sign.codePointAt(0)));
    for (const sign of ['\ufeff', '\u00ad', '\u200e', '\u200f', '\u061c', '\ufe0f', '\u{e0041}', '\u{e0100}', '\ufff9', '\uffff'])
      assert.equal(cleanText(`pay${sign}ment`), 'payment', String(sign.codePointAt(0)));
    assert.equal(cleanText('hidden\u{1f600}\ufe0f\u{e0101}\u{e0102}\u{e0148}'), 'hidden\u{1f600}\ufe0f');
    assert.equal(cleanText('a\ud83d'), 'a\ufffd');
  });

  test('keeps line breaks and tabs, and writes each break as \\n', () => {
    assert.equal(cleanText('one\r\ntwo\rthree\n\tfour\u2028five\vsix'), 'one\ntwo\nthree\n\tfour\nfive\nsix');
    assert.equal(cleanLine('one\r\n\ttwo\0'), 'one two');
  });

  test('keeps characters that change how a text looks: joined emoji, flags, joining letters, variants, marks next to Hebrew', () => {
    for (const honest of [
      '👨‍👩‍👧‍👦 👩🏽‍💻 🏳️‍🌈 🏴‍☠️ ❤️‍🔥 👨‍🦰 1️⃣ #️⃣ ☎︎ ™️',
      '🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🇷🇺',
      'می‌خواهم',
      'क्‍ष र्‍य',
      '葛󠄀城',
      'שלום (\u200fC++\u200f)',
      'Привет — «ёлка», № 5, 20 °C',
      'e\u0301 Z͑ͫ',
      '中文，日本語、한국어 ไทย ខ្មែរ',
    ])
      assert.equal(cleanText(honest), honest);
  });

  test('leaves nothing of a text that is entirely invisible', () => {
    assert.equal(cleanText('\u200b\u2060\u3164\u200f\u200d\ufe0f\u{e0061}\u{e007f}').trim(), '');
  });

  test('is idempotent, and leaves no invisible character in Latin or Cyrillic text', () => {
    const sign = fc.constantFrom(
      ...'\0\x1b\r\n\t\x85\xad\u061c\u200b\u200c\u200d\u200e\u202e\u2066\u2028\u3164\ufe0f\ufeff\u{e0067}\u{e007f}🏴👩1#شか葛aЖ',
    );
    const texts = fc
      .array(fc.oneof(sign, fc.string({ unit: 'binary', maxLength: 2 }), fc.constant('\ud83d')))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        const clean = cleanText(text);
        assert.equal(cleanText(clean), clean);
        assert.ok(clean.isWellFormed());
        assert.doesNotMatch(clean, /[[\p{Cc}--[\n\t]]\u200b\u202a-\u202e\u2066-\u2069]/v);
        assert.equal(cleanLine(cleanLine(text)), cleanLine(text));
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'aЖ .\u200d\u200c\u200e\ufe0f\u202e\u2060\0')), (signs) => {
        const clean = cleanText(signs.join(''));
        assert.equal(markUnseen(clean), clean);
      }),
    );
  });

  test('runs in linear time', () => {
    for (const sign of ['\u200d', '\ufe0f', '\u200f', '\u{e0067}', '👩\u200d', '\0', '\r', 'ک\u200c'])
      assert.ok(cleanText(sign.repeat(200_000)).length <= 600_000);
  });
});
