import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hostsOf, isAllowedHost, maxLink, normalLink } from './cinema-link.ts';

describe('a cinema link', () => {
  test('must be https with a visible host', () => {
    assert.equal(normalLink('  https://youtu.be/dQw4w9WgXcQ '), 'https://youtu.be/dQw4w9WgXcQ');
    assert.equal(normalLink('https://i.ytimg.com/кадр.jpg'), 'https://i.ytimg.com/%D0%BA%D0%B0%D0%B4%D1%80.jpg');
    for (const refused of [
      '',
      'youtu.be/x',
      'http://youtu.be/x',
      'javascript:alert(1)',
      'https:youtu.be',
      'https://youtu.be@evil.example/x',
      'https://youtu.be:8443/x',
      'https://youtu.be\\@evil.example',
      'https://you tu.be/x',
      `https://youtu.be/${'x'.repeat(maxLink)}`,
    ])
      assert.equal(normalLink(refused), undefined, refused);
  });

  test('may use an allowed host or its subdomains, but not a lookalike', () => {
    const hosts = ['youtube.com', 'youtu.be'];
    assert.ok(isAllowedHost('https://youtube.com/x', hosts));
    assert.ok(isAllowedHost('https://www.youtube.com/x', hosts));
    for (const link of ['https://notyoutube.com/', 'https://youtube.com.evil.example/', 'https://evil.example/youtube.com'])
      assert.ok(!isAllowedHost(link, hosts), link);
  });

  test('is checked against hosts as people paste them; an invalid host allows nothing', () => {
    const typed = ['https://WWW.Example.com/a', ' i.ytimg.com ', '*', 'com', "x.example; script-src 'unsafe-inline'", ''];
    assert.deepEqual(hostsOf(typed.map((host) => ({ host }))), ['www.example.com', 'i.ytimg.com']);
  });
});
