import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createOwnHosts, normalHost } from './own-hosts.ts';

const settings = {
  publicUrl: 'https://City.example',
  filesUrl: 'https://files.city.example:8443',
  host: '192.0.2.7',
  brand: { mainHost: 'city.example', gameHosts: ['игра.example'], mediaHosts: ['media.city.example'] },
};

describe('own hosts', () => {
  const production = createOwnHosts({ ...settings, mode: 'production' });
  for (const host of [
    'city.example',
    'CITY.EXAMPLE',
    'city.example.',
    'city.example:443',
    'files.city.example',
    'xn--80afo7a.example',
    'ИГРА.example',
  ])
    test(`${host} is a configured host`, () => assert.equal(production.has(host), true));
  for (const host of [
    undefined,
    '',
    'evil.example',
    'city.example.evil.example',
    'city.example@evil.example',
    'localhost',
    '127.0.0.1:3000',
    '192.0.2.7',
    'a b',
  ])
    test(`${host} is rejected in production`, () => assert.equal(production.has(host), false));

  test('rejects a host longer than any name without parsing it', () => {
    assert.equal(normalHost(`${'a.'.repeat(120)}example:8443`), `${'a.'.repeat(120)}example`);
    assert.equal(normalHost(`${'.'.repeat(15_000)}a`), undefined);
  });

  test('one host serves only files', () => {
    const names = ['files.city.example', 'FILES.city.example:8443', 'city.example', 'evil.example', undefined];
    assert.deepEqual(
      names.map((name) => production.isForFiles(name)),
      [true, true, false, false, false],
    );
  });

  const demo = createOwnHosts({ ...settings, mode: 'demo' });
  for (const host of [
    'localhost',
    'localhost.',
    'LOCALHOST:3000',
    '127.0.0.1',
    '127.0.0.2:80',
    '[::1]:3000',
    'shop.localhost',
    '192.0.2.7:3000',
    'city.example',
  ])
    test(`${host} is accepted in a demo`, () => assert.equal(demo.has(host), true));
  for (const host of ['evil.example', 'localhost.evil.example', '192.0.2.8'])
    test(`${host} is rejected even in a demo`, () => assert.equal(demo.has(host), false));
});

test('normalHost normalises equal names to the same text', () => {
  assert.equal(normalHost('Пример.РФ.:8080'), 'xn--e1afmkfd.xn--p1ai');
  assert.equal(normalHost('127.1'), '127.0.0.1');
  assert.equal(normalHost('http://x/'), undefined);
});
