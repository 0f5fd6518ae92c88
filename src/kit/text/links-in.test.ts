import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { linksIn } from './links-in.ts';

describe('linksIn', () => {
  test('an address typed without its scheme gets https', () => {
    assert.deepEqual(linksIn('youtu.be/abc\n www.youtube.com/watch?v=abc  WWW.YouTube.com\nfoto.yandex.ru/'), [
      'https://youtu.be/abc',
      'https://www.youtube.com/watch?v=abc',
      'https://WWW.YouTube.com',
      'https://foto.yandex.ru/',
    ]);
    assert.deepEqual(linksIn('видео.рф/ролик'), ['https://видео.рф/ролик']);
  });

  test('one with its scheme stays as it is, and so does what is no address', () => {
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

  test('nothing typed is no link', () => {
    assert.deepEqual([linksIn(undefined), linksIn(''), linksIn(' \n ')], [[], [], []]);
  });
});
