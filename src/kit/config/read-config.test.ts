import assert from 'node:assert/strict';
import { test } from 'node:test';
import { configTable } from './config-table.ts';
import { ConfigError, readConfig } from './read-config.ts';
import { optional, setting } from './setting.ts';
import * as types from './setting-types.ts';

const settings = {
  port: setting({ name: 'PORT', about: 'Port | socket.', type: types.integer(0, 65_535), fallback: '3000' }),
  address: setting({
    name: 'ADDRESS',
    about: 'Where.',
    type: types.origin('https://a.example'),
    fallback: ({ mode, textOf }) => (mode === 'demo' ? `http://localhost:${textOf('PORT')}` : undefined),
    fallbackShown: 'demo: localhost',
  }),
  key: optional({ name: 'KEY', about: 'Key.', type: types.secret(32), needed: 'production', secret: true }),
  proxies: setting({ name: 'PROXIES', about: 'Who.', type: types.trustedProxies(), fallback: 'false' }),
} as const;

const faultsOf = (env: Record<string, string>, mode: 'demo' | 'production') => {
  try {
    readConfig(settings, { env, mode });
    return [];
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.faults;
  }
};

test('applies defaults, which may depend on other settings', () => {
  const { values, defaulted } = readConfig(settings, { env: { PORT: '8080' }, mode: 'demo' });
  assert.deepEqual({ ...values }, { port: 8080, address: 'http://localhost:8080', proxies: false });
  assert.deepEqual([...defaulted], ['ADDRESS', 'KEY', 'PROXIES']);
});

test('treats an empty variable as absent and ignores surrounding spaces', () => {
  const { values } = readConfig(settings, { env: { PORT: '  ', PROXIES: ' 2 ' }, mode: 'demo' });
  assert.equal(values.port, 3000);
  assert.equal(values.proxies, 2);
});

test('reports every fault at once, with what is wrong and what is expected', () => {
  const faults = faultsOf({ PORT: 'x', PROXIES: 'true' }, 'production');
  assert.deepEqual(
    faults.map((fault) => fault.name),
    ['PORT', 'ADDRESS', 'KEY', 'PROXIES'],
  );
  assert.deepEqual(faults[0], { name: 'PORT', wrong: 'is "x": not a whole number', expected: 'a whole number from 0 to 65535' });
  assert.equal(faults[1]?.wrong, 'is not set');
  const message = new ConfigError(faults).message;
  for (const fault of faults) assert.match(message, new RegExp(`${fault.name} .*Expected: `));
});

test('never shows the text of a secret in a fault', () => {
  const faults = faultsOf({ KEY: 'hunter2-hunter2' }, 'demo');
  assert.equal(faults.length, 1);
  assert.doesNotMatch(JSON.stringify(faults), /hunter2/);
});

test('a check gets the valid settings even when others are faulty', () => {
  const check = () => [{ name: 'BOTH', wrong: 'do not fit', expected: 'that they fit' }];
  assert.throws(
    () => readConfig(settings, { env: { PORT: '70000' }, mode: 'demo', checks: [check] }),
    (error) => error instanceof ConfigError && error.faults.length === 2,
  );
});

test('trusted proxies are false, a number of hops or a list of addresses, never everyone', () => {
  const read = (raw: string) => types.trustedProxies().schema.safeParse(raw);
  assert.deepEqual(read('10.0.0.0/8, ::1').data, ['10.0.0.0/8', '::1']);
  assert.equal(read('1').data, 1);
  for (const wrong of ['true', '10.0.0.0/33', '10.0.0', 'proxy.local', ',']) assert.equal(read(wrong).success, false, wrong);
});

test('addresses, mailboxes and hosts are validated', () => {
  const accepts = (type: { schema: { safeParse(raw: string): { success: boolean } } }, raw: string) => type.schema.safeParse(raw).success;
  assert.ok(accepts(types.origin('x'), 'https://a.example/'));
  for (const wrong of ['a.example', 'ftp://a.example', 'https://a.example/path', 'https://u:p@a.example'])
    assert.ok(!accepts(types.origin('x'), wrong), wrong);
  assert.ok(accepts(types.webUrlOrPath('x'), '/dev/ip'));
  for (const wrong of ['//evil.example', 'javascript:alert(1)', 'dev/ip']) assert.ok(!accepts(types.webUrlOrPath('x'), wrong), wrong);
  assert.ok(!accepts(types.protocolLink('x'), 'javascript:alert(1)'));
  assert.ok(accepts(types.mailbox(), 'Город <a@b.example>'));
  for (const wrong of ['Name <nobody>', 'a@b', 'x\r\nBcc: a@b.example']) assert.ok(!accepts(types.mailbox(), wrong), wrong);
  assert.ok(accepts(types.hosts(), 'a.example, b.example:8080'));
  assert.ok(!accepts(types.hosts(), 'https://a.example'));
});

test('the table lists every setting, its default and whether production requires it', () => {
  const lines = configTable(Object.values(settings)).split('\n');
  assert.equal(lines.length, 6);
  assert.equal(lines[2], '| `PORT` | `3000` | Port \\| socket. |');
  assert.match(lines[4] ?? '', /required in production/);
});
