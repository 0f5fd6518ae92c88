import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readingMinutes } from './reading-minutes.ts';

const text = (words: number) => `<p class="a b c">${'word '.repeat(words)}</p>`;

describe('readingMinutes', () => {
  test('counts the words of text and sections without markup', () => {
    const sections = [{ name: 'Part', text: text(219) }];
    assert.equal(readingMinutes({ locale: 'en', text: text(440), sections }), 3);
  });

  test('is longer in Russian for the same number of words', () => {
    assert.equal(readingMinutes({ locale: 'ru', text: text(540), sections: [] }), 3);
    assert.equal(readingMinutes({ locale: 'en', text: text(540), sections: [] }), 2);
  });

  test('is at least one minute', () => {
    assert.equal(readingMinutes({ locale: 'en', text: '', sections: [] }), 1);
  });
});
