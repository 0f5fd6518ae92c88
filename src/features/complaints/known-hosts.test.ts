import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { knownHost } from './known-hosts.ts';

describe('knownHost', () => {
  test('recognises a service by its host and subdomains', () => {
    assert.equal(knownHost('https://youtu.be/abc'), 'YouTube');
    assert.equal(knownHost('https://m.youtube.com/watch?v=abc'), 'YouTube');
    assert.equal(knownHost('http://www.vk.com/video1'), 'VK');
  });

  test('does not recognise a lookalike host', () => {
    for (const link of ['https://youtube.com.evil.example/', 'https://notvk.com/', 'https://evil.example/youtube.com', 'nonsense'])
      assert.equal(knownHost(link), null, link);
  });
});
