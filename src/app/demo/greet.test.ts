import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { demoLogins } from '#features/sessions/demo-accounts.ts';
import { greeting } from './greet.ts';

const brand = { gameName: 'Prospekt' } as Parameters<typeof greeting>[0]['brand'];
const address = 'http://localhost:3000';

describe('the greeting of the demo', () => {
  test('ends with the address, and names every account, the password and the key of a game server', () => {
    const text = greeting({ host: '127.0.0.1', brand }, address);
    assert.equal(text.trimEnd().split('\n').at(-1)?.trim(), address);
    for (const known of [...demoLogins, 'prospekt-demo', 'Bearer demo-game-1']) assert.ok(text.includes(known), known);
    assert.doesNotMatch(text, /other machines/);
  });

  test('warns when other machines can reach it, since the passwords are public', () => {
    for (const host of ['0.0.0.0', '::', '192.168.1.5'])
      assert.match(greeting({ host, brand }, address), new RegExp(`HOST=${host} opens this demo to other machines, .*passwords`));
  });
});
