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
import { alone, migrate } from './migrate.ts';

/** A session whose lock somebody else holds for so long. */
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

  test('who waits long for the lock of migrations says so once, with how to find its holder', async () => {
    const { result, told } = await toldAfter(200);
    assert.equal(result, 'done');
    assert.equal(told.length, 1);
    assert.match(told[0] ?? '', /pg_locks/);
  });

  test('who gets it at once says nothing', async () => {
    assert.deepEqual((await toldAfter(0)).told, []);
  });
});

describe('a migration', () => {
  test('asks a second for a lock, gives it up, and is applied when it is tried again', { skip: !onPostgres }, async () => {
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

  test('lets others wait no longer than that second', async () => {
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
