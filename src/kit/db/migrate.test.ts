import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { onPostgres, testDatabase } from '#kit/testing/database.ts';
import { databaseError } from './constraint.ts';
import { alone, migrate, SchemaTooNew } from './migrate.ts';

/** A session whose lock another process holds for this long. */
const aSession = (heldMs: number): pg.ClientBase => {
  const query = async (text: string) => {
    if (text.includes('pg_advisory_lock')) await sleep(heldMs);
  };
  return { query } as unknown as pg.ClientBase;
};

describe('alone', () => {
  const toldAfter = async (heldMs: number) => {
    const told: string[] = [];
    const result = await alone(aSession(heldMs), async () => 'done', { tell: (whoHolds) => told.push(whoHolds), afterMs: 20 });
    await sleep(30);
    return { result, told };
  };

  test('reports a long wait for the migration lock once, with a query that finds its holder', async () => {
    const { result, told } = await toldAfter(200);
    assert.equal(result, 'done');
    assert.equal(told.length, 1);
    assert.match(told[0] ?? '', /pg_locks/);
  });

  test('reports nothing when it gets the lock at once', async () => {
    assert.deepEqual((await toldAfter(0)).told, []);
  });
});

describe('a schema changed by a newer version', () => {
  const opened = async (
    work: (apply: (files: Readonly<Record<string, string>>, ownVersion: string) => Promise<readonly string[]>) => Promise<void>,
  ) => {
    const database = await testDatabase();
    try {
      await work(async (files, ownVersion) => {
        const folder = mkdtempSync(join(tmpdir(), 'prospekt-migrations-'));
        for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
        const ahead: string[] = [];
        const whenAhead = (names: readonly string[]) => void ahead.push(...names);
        await database.asOwner((client) => migrate(client, pathToFileURL(`${folder}/`), { ownVersion, whenAhead }));
        rmSync(folder, { recursive: true });
        return ahead.filter((name) => /^\d+\.sql$/.test(name));
      });
    } finally {
      await database.close();
    }
  };
  const compatible = 'alter table redirects add column spare int';
  const breaking = '-- breaks: 0.10.0\nalter table redirects add column spare2 int';

  test('is usable by the previous version if compatible, and the unknown migrations are reported', () =>
    opened(async (apply) => {
      await apply({ '1.sql': compatible }, '0.4.0');
      assert.deepEqual(await apply({}, '0.3.0'), ['1.sql']);
    }));

  test('is rejected by versions older than a migration requires, and accepted by that one and later ones', () =>
    opened(async (apply) => {
      await apply({ '1.sql': compatible, '2.sql': breaking }, '0.10.0');
      for (const version of ['0.9.9', '0.3.0', '0.9.10'])
        await assert.rejects(apply({}, version), (error: Error) => {
          assert.equal(
            error.message,
            `This database needs version 0.10.0 or later, and this is version ${version}: 2.sql was applied, which older versions cannot use. ` +
              'Start the newer version again, or restore a backup from before the upgrade.',
          );
          return error instanceof SchemaTooNew;
        });
      for (const version of ['0.10.0', '0.10.1', '1.0.0']) assert.deepEqual(await apply({}, version), ['1.sql', '2.sql']);
      assert.deepEqual(await apply({ '1.sql': compatible }, '0.10.0'), ['2.sql']);
    }));
});

describe('a migration', () => {
  test('gives up a lock after a second and succeeds on a retry', { skip: !onPostgres }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'prospekt-migrations-'));
    writeFileSync(join(folder, '1.sql'), 'alter table redirects add column spare int');
    const database = await testDatabase();
    const apply = () => database.asOwner((client) => migrate(client, pathToFileURL(`${folder}/`)));
    const holder = await database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from redirects');
      await assert.rejects(apply(), (error) => databaseError(error)?.code === '55P03');
      await holder.query('commit');
      assert.deepEqual(await apply(), ['1.sql']);
      assert.deepEqual(await apply(), []);
    } finally {
      holder.release();
      await database.close();
      rmSync(folder, { recursive: true });
    }
  });

  test('makes others wait no longer than that second', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'prospekt-migrations-'));
    writeFileSync(join(folder, '1.sql'), "create table patience as select current_setting('lock_timeout') as longest");
    const database = await testDatabase();
    try {
      const longest = await database.asOwner(async (client) => {
        await migrate(client, pathToFileURL(`${folder}/`));
        return (await client.query('select longest from patience')).rows;
      });
      assert.deepEqual(longest, [{ longest: '1s' }]);
    } finally {
      await database.close();
      rmSync(folder, { recursive: true });
    }
  });
});
