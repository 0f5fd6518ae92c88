import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { demoLogins } from '#features/sessions/demo-accounts.ts';
import { greeting } from './greet.ts';

const brand = { gameName: 'Prospekt' } as Parameters<typeof greeting>[0]['brand'];
const address = 'http://localhost:3000';

describe('the demo’s greeting', () => {
  test('ends with the address, and names every account, the password and a game server’s key', () => {
    const text = greeting({ host: '127.0.0.1', brand }, address);
    assert.equal(text.trimEnd().split('\n').at(-1)?.trim(), address);
    for (const known of [...demoLogins, 'prospekt-demo', 'Bearer demo-game-1']) assert.ok(text.includes(known), known);
    assert.doesNotMatch(text, /other machines/);
  });

  test('warns when others reach it, since everybody knows the passwords', () => {
    for (const host of ['0.0.0.0', '::', '192.168.1.5'])
      assert.match(greeting({ host, brand }, address), new RegExp(`HOST=${host} opens this demo to other machines, .*passwords`));
  });
});
