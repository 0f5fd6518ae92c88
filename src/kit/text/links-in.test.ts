import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { linksIn } from './links-in.ts';

describe('linksIn', () => {
  test('adds https to an address without a scheme', () => {
    assert.deepEqual(linksIn('youtu.be/abc\n www.youtube.com/watch?v=abc  WWW.YouTube.com\nfoto.yandex.ru/'), [
      'https://youtu.be/abc',
      'https://www.youtube.com/watch?v=abc',
      'https://WWW.YouTube.com',
      'https://foto.yandex.ru/',
    ]);
    assert.deepEqual(linksIn('видео.рф/ролик'), ['https://видео.рф/ролик']);
  });

  test('leaves an address with a scheme, and text that is not an address, unchanged', () => {
    const words = [
      'https://youtu.be/abc',
      'HTTP://youtu.be/abc',
      'javascript:alert(1)',
      'file.png',
      'see.this',
      'he/she',
      '1.5/2',
      'me@mail.ru/x',
    ];
    assert.deepEqual(linksIn(words.join('\n')), words);
  });

  test('returns no links for an empty text', () => {
    assert.deepEqual([linksIn(undefined), linksIn(''), linksIn(' \n ')], [[], [], []]);
  });
});
