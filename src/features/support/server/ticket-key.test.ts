import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTicketKey, keyDays, ticketKey } from './ticket-mailbox.ts';

const secrets = { appSecret: 'Yw5mT0f4vX2n8KqLr7dZ1sPbHc9jAeGu' };
const [one, other] = ['0b6b1b0e-6f0a-4c53-9d2f-0f5f8f1f3a10', '0b6b1b0e-6f0a-4c53-9d2f-0f5f8f1f3a11'];
const later = (days: number) => new Date(Date.now() + days * 86_400_000);

test('a key opens its own ticket until its last day', () => {
  const key = ticketKey(secrets, one);
  assert.ok(isTicketKey(secrets, one, key));
  assert.ok(isTicketKey(secrets, one, key, later(keyDays - 1)));
  assert.ok(!isTicketKey(secrets, one, key, later(keyDays + 1)));
  assert.ok(!isTicketKey(secrets, other, key));
});

test('a forged, shortened or extended key opens nothing', () => {
  const [until = '', signature = ''] = ticketKey(secrets, one).split('.');
  for (const key of [
    undefined,
    '',
    '.',
    until,
    `${Number(until) + 1}.${signature}`,
    `${until}.${signature.slice(1)}`,
    `${until}.${'A'.repeat(43)}`,
    // Same number of characters, but more bytes.
    `${until}.${'é'.repeat(43)}`,
  ])
    assert.ok(!isTicketKey(secrets, one, key), key ?? 'none');
});

test('keys signed with either secret are valid while the secret is being rotated', () => {
  const key = ticketKey(secrets, one);
  const changed = { appSecret: 'another secret of the app, long enough', appSecretOther: secrets.appSecret };
  assert.ok(isTicketKey(changed, one, key));
  assert.ok(!isTicketKey({ appSecret: changed.appSecret }, one, key));
});
