import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLinkAddress } from './link-address.ts';

test('accepts web, mailbox and site addresses, and rejects executable ones', () => {
  for (const good of ['https://prospekt.example/x', ' http://a.example ', 'mailto:a@b.example', '/news/1'])
    assert.ok(isLinkAddress(good), good);
  const bad = [
    'javascript:alert(1)',
    'JaVaScript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'vbscript:x',
    '',
    'evil.example',
    '/\\evil.example',
  ];
  for (const address of bad) assert.ok(!isLinkAddress(address), address);
});
