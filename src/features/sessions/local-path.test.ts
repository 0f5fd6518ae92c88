import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { localPath } from './local-path.ts';

describe('localPath', () => {
  for (const [next, path] of [
    ['/', '/'],
    ['/dashboard/redirects?sort=-clicks&page=2#top', '/dashboard/redirects?sort=-clicks&page=2#top'],
    ['/admin/search/Иван', '/admin/search/%D0%98%D0%B2%D0%B0%D0%BD'],
    ['/a?next=https://evil.example', '/a?next=https://evil.example'],
    ['/a/../b', '/b'],
  ] as const) {
    test(`accepts ${next}`, () => assert.equal(localPath(next), path));
  }

  for (const next of [
    '',
    'dashboard',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/dashboard\\evil',
    '/\t/evil.example',
    '/\n/evil.example',
    '/a\u0000b',
    '/a\u0085b',
    ' //evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/api/auth/logout',
    `/${'a'.repeat(2_001)}`,
    undefined,
    null,
    7,
    ['/dashboard'],
  ]) {
    test(`rejects ${JSON.stringify(next)?.slice(0, 40)}`, () => assert.equal(localPath(next), null));
  }
});
