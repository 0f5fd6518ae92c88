import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ConfigError } from '#kit/config/read-config.ts';
import { allSettings, loadConfig } from './config.ts';
import { productionEnv } from './testing/production-env.ts';

const folder = mkdtempSync(join(tmpdir(), 'config '));
after(() => rmSync(folder, { recursive: true }));

const faultyNames = (env: Record<string, string>): string[] => {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.faults.map((fault) => fault.name);
  }
};

test('a demo needs no settings and keeps its generated secret', () => {
  const first = loadConfig({ DATA_DIR: folder });
  const second = loadConfig({ DATA_DIR: folder });
  assert.equal(first.mode, 'demo');
  assert.equal(first.publicUrl, 'http://localhost:3000');
  assert.equal(first.brand.ipLookupUrl, '/dev/ip');
  assert.equal(first.filesDir, join(folder, 'files'));
  assert.ok(first.appSecret.length >= 32);
  assert.equal(second.appSecret, first.appSecret);
});

test('a demo listens on loopback unless HOST says otherwise, because its passwords are public, and production listens everywhere', () => {
  assert.equal(loadConfig({ DATA_DIR: folder }).host, '127.0.0.1');
  assert.equal(loadConfig(productionEnv).host, '0.0.0.0');
  const opened = loadConfig({ DATA_DIR: folder, HOST: '192.168.1.5' });
  assert.equal(opened.host, '192.168.1.5');
  assert.equal(opened.publicUrl, 'http://192.168.1.5:3000');
});

test('production without settings lists everything that is missing', () => {
  assert.deepEqual(faultyNames({ NODE_ENV: 'production' }), [
    'PUBLIC_URL',
    'METRICS_TOKEN',
    'APP_SECRET',
    'DATABASE_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'ALARM_EMAIL',
  ]);
});

test('production starts with all required settings and warns about the invented brand', () => {
  const config = loadConfig(productionEnv);
  assert.equal(config.mode, 'production');
  assert.equal(config.databaseOwnerUrl, productionEnv.DATABASE_URL);
  assert.equal(config.brand.mainHost, 'city.example');
  assert.equal(config.brand.webMetricsUrl, undefined);
  assert.match(config.warnings.join('\n'), /SUPPORT_EMAIL/);
  assert.ok(
    !loadConfig({ ...productionEnv, SUPPORT_EMAIL: 'help@city.example' })
      .warnings.join('\n')
      .includes('SUPPORT_EMAIL'),
  );
});

test('production rejects default, empty and well-known secrets', () => {
  assert.deepEqual(faultyNames({ ...productionEnv, APP_SECRET: '' }), ['APP_SECRET']);
  assert.deepEqual(faultyNames({ ...productionEnv, APP_SECRET: 'change-me-change-me-change-me-change-me' }), ['APP_SECRET']);
  assert.deepEqual(faultyNames({ ...productionEnv, APP_SECRET: 'a'.repeat(40) }), ['APP_SECRET']);
  assert.deepEqual(faultyNames({ ...productionEnv, METRICS_TOKEN: 'your-token-goes-here' }), ['METRICS_TOKEN']);
  assert.deepEqual(faultyNames({ ...productionEnv, DATABASE_URL: 'postgres://postgres:postgres@db/x' }), ['DATABASE_URL']);
});

test('checks every secret setting, whatever its type', () => {
  const schemes: Readonly<Record<string, string>> = { LOGS_URL: 'clickhouse', REDIS_URL: 'redis', SMTP_URL: 'smtp' };
  for (const { name } of allSettings.filter(({ secret }) => secret)) {
    const value = name.endsWith('_URL')
      ? `${schemes[name] ?? 'postgres'}://other:change-me@db.city.example/x`
      : 'change-me-0123456789-0123456789-abcdef';
    assert.throws(
      () => loadConfig({ ...productionEnv, [name]: value }),
      (error) => error instanceof ConfigError && error.faults.some((fault) => fault.name === name && fault.wrong.includes('well-known')),
      name,
    );
  }
});

test("production requires https and rejects the demo's placeholder services", () => {
  assert.deepEqual(faultyNames({ ...productionEnv, PUBLIC_URL: 'http://city.example', IP_LOOKUP_URL: '/dev/ip' }), [
    'PUBLIC_URL',
    'IP_LOOKUP_URL',
  ]);
});

test('files have a separate host, or none', () => {
  const { publicUrl } = loadConfig(productionEnv);
  assert.deepEqual(faultyNames({ ...productionEnv, FILES_URL: publicUrl.replace('://', '://files.') }), []);
  assert.deepEqual(faultyNames({ ...productionEnv, FILES_URL: `${publicUrl}:8443` }), ['FILES_URL']);
});

test('the S3 settings are all set or all absent', () => {
  const s3 = { S3_ENDPOINT: 'https://s3.city.example', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'Gh72hdk9' };
  assert.equal(loadConfig({ ...productionEnv, ...s3 }).s3?.region, 'us-east-1');
  assert.deepEqual(faultyNames({ ...productionEnv, ...s3, S3_BUCKET: '', S3_ACCESS_KEY_ID: '' }), ['S3_BUCKET', 'S3_ACCESS_KEY_ID']);
});

test('a malformed setting is reported once, and not as absent by a rule over several settings', () => {
  for (const [env, names] of [
    [{ DATA_DIR: folder, PROCESSES: '2', DATABASE_URL: 'db.city.example', REDIS_URL: 'localhost' }, ['DATABASE_URL', 'REDIS_URL']],
    [{ ...productionEnv, DATABASE_URL: 'mysql://db/city' }, ['DATABASE_URL']],
    [{ DATA_DIR: folder, DATABASE_URL: 'db', LOGS_URL: 'clickhouse://logs:Gh72hdk9@logs.city.example/city' }, ['DATABASE_URL']],
    [{ DATA_DIR: folder, S3_ENDPOINT: 's3' }, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
    [{ ...productionEnv, STRIPE_SECRETS: 'short', STRIPE_WEBHOOK_SECRETS: 'whsec_Gh72hdk9Jk83jfl0' }, ['STRIPE_SECRETS', 'STRIPE_RATE']],
    [{ DATA_DIR: folder, FREEDOM_PAY_CURRENCY: 'KZT', FREEDOM_PAY_RATE: 'five' }, ['FREEDOM_PAY_RATE']],
  ] as const)
    assert.deepEqual(faultyNames(env), names);
});

test('the reason for rejecting an address does not contain its login or token', () => {
  for (const address of ['https://admin:hunter2@city.example', 'https://admin:p/hunter2@city.example', 'https://city.example/?t=hunter2'])
    assert.throws(
      () => loadConfig({ ...productionEnv, PUBLIC_URL: address }),
      (error) => error instanceof ConfigError && error.faults[0]?.name === 'PUBLIC_URL' && !error.message.includes('hunter2'),
      address,
    );
});

test('warns about likely misspelt settings, and not about names of other programs', () => {
  const others = {
    HOME: '/root',
    HOSTNAME: 'a',
    USER: 'b',
    LOGNAME: 'c',
    PWD: '/',
    SHELL: '/bin/sh',
    LANG: 'C',
    TERM: 'x',
    MAIL: '/var/mail/root',
  };
  const warned = (env: Record<string, string>) => loadConfig({ DATA_DIR: folder, ...others, TEST_DATABASE_URL: 'x', ...env }).warnings;
  assert.deepEqual(warned({}), []);
  assert.deepEqual(warned({ DATABSE_URL: 'x', SMPT_URL: 'x', database_url: 'x', APPSECRET: 'hunter2', PROT: '1' }), [
    'DATABSE_URL is not a setting; DATABASE_URL is',
    'SMPT_URL is not a setting; SMTP_URL is',
    'database_url is not a setting; DATABASE_URL is',
    'APPSECRET is not a setting; APP_SECRET is',
    'PROT is not a setting; PORT is',
  ]);
  assert.match(warned({ NODE_ENV: 'prodution' })[0] ?? '', /^NODE_ENV is "prodution": the product runs as a demo/);
});

test('two processes need a shared database and Redis', () => {
  assert.deepEqual(faultyNames({ DATA_DIR: folder, PROCESSES: '2' }), ['DATABASE_URL', 'REDIS_URL']);
});

test('behind a pooler migrations need a direct address of PostgreSQL', () => {
  const pooled = { ...productionEnv, DATABASE_POOLER: 'transaction', DATABASE_URL: 'postgres://web:Gh72hdk9@db.city.example:6432/city' };
  const owner = (address: string) => ({ ...pooled, DATABASE_OWNER_URL: `postgres://owner:Jk83jfl0@${address}` });
  assert.deepEqual(faultyNames(pooled), ['DATABASE_OWNER_URL']);
  assert.deepEqual(faultyNames(owner('db.city.example:6432/city')), ['DATABASE_OWNER_URL']);
  assert.deepEqual(faultyNames(owner('db.city.example/city')), []);
  assert.deepEqual(faultyNames(owner('localhost/city?host=/run/postgresql')), []);
  assert.deepEqual(faultyNames({ ...pooled, DATABASE_POOLER: 'none' }), []);
});

test('the SQL console has a separate database login', () => {
  assert.deepEqual(faultyNames({ ...productionEnv, SQL_CONSOLE_URL: productionEnv.DATABASE_URL }), ['SQL_CONSOLE_URL']);
});

test('an unusable data folder is reported with the other faults', () => {
  const file = join(folder, 'not-a-folder');
  writeFileSync(file, '');
  assert.deepEqual(faultyNames({ DATA_DIR: file, PORT: 'x' }), ['PORT', 'DATA_DIR']);
});

test('every setting is described once', () => {
  const names = allSettings.map((setting) => setting.name);
  assert.equal(new Set(names).size, names.length);
  for (const setting of allSettings) assert.match(setting.about, /\.$/, setting.name);
});
