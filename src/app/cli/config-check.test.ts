import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { allSettings } from '../config.ts';
import { runCommand } from '../testing/command.ts';
import { productionEnv } from '../testing/production-env.ts';

describe('npm run config:check', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'config check '));
  });
  after(() => rm(folder, { recursive: true }));

  const check = (env: Readonly<Record<string, string>>, ...words: string[]) => runCommand('config-check.ts', words, env);
  const lineOf = (output: string, name: string) =>
    output
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(/ {2,}/);

  test('exits with 0 when the product would start, and shows the source of each value', async () => {
    const file = join(folder, 'prospekt.env');
    await writeFile(file, '# of the site\n\nPUBLIC_URL="https://other.example"\nBACKUP_DAYS = 12\nWIKI_URLS=x\n');
    const { code, output } = await check(productionEnv, '--file', file);
    assert.equal(code, 0, output);
    assert.deepEqual(lineOf(output, 'PUBLIC_URL'), ['PUBLIC_URL', 'https://city.example', 'environment']);
    assert.deepEqual(lineOf(output, 'BACKUP_DAYS'), ['BACKUP_DAYS', '12', file]);
    assert.deepEqual(lineOf(output, 'PORT'), ['PORT', '3000', 'default']);
    assert.deepEqual(lineOf(output, 'REDIS_URL'), ['REDIS_URL', 'not set']);
    assert.match(output, /Warning: WIKI_URLS is not a setting; WIKI_URL is\n/);
    assert.match(output, /\nThe settings are valid\.\n$/);
  });

  test('exits with 1 and names every fault once', async () => {
    const { code, output } = await check({ ...productionEnv, DATABASE_URL: 'db', DATABSE_URL: 'postgres://app:hunter2hunter@db/x' });
    assert.equal(code, 1);
    assert.deepEqual(output.match(/^Wrong: .*$/gm), [
      'Wrong: DATABASE_URL not an address. Expected: an address such as postgres://app:password@host:5432/prospekt.',
    ]);
    assert.match(output, /Warning: DATABSE_URL is not a setting; DATABASE_URL is\n/);
    assert.doesNotMatch(output, /hunter2/);
  });

  test('prints no secret: only the host of an address, and whether any other secret is set', async () => {
    const secrets = Object.fromEntries(
      allSettings
        .filter(({ secret }) => secret)
        .map(({ name }) => [name, name.endsWith('_URL') ? `postgres://planted:planted-${name}@db.city.example/x` : `planted-${name}`]),
    );
    const { output } = await check({ ...productionEnv, ...secrets, WIKI_URL: 'https://me:planted-wiki@wiki.example/?token=planted-token' });
    assert.doesNotMatch(output, /planted/);
    assert.deepEqual(lineOf(output, 'DATABASE_URL')?.[1], 'postgres://***@db.city.example/x');
    assert.deepEqual(lineOf(output, 'APP_SECRET'), ['APP_SECRET', 'secret', 'environment']);
    assert.deepEqual(lineOf(output, 'WIKI_URL')?.[1], 'https://***@wiki.example/?***');
  });

  test('creates nothing: the secret of the demo is left to the first start', async () => {
    const { code, output } = await check({ NODE_ENV: 'development', DATA_DIR: join(folder, 'data') });
    assert.equal(code, 0, output);
    assert.match(lineOf(output, 'APP_SECRET')?.[2] ?? '', /first start/);
    assert.ok(!existsSync(join(folder, 'data')));
  });

  test('exits with 2 when the file cannot be read', async () => {
    const file = join(folder, 'broken.env');
    await writeFile(file, 'PORT=1\nhunter2\n');
    for (const [path, reason] of [
      [file, /line 2 is not NAME=value/],
      [join(folder, 'gone.env'), /ENOENT/],
    ] as const) {
      const { code, output } = await check({}, '--file', path);
      assert.equal(code, 2);
      assert.match(output, reason);
      assert.doesNotMatch(output, /hunter2/);
    }
  });
});
