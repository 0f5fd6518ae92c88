import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import '#kit/errors/kit.errors.ts';
import { refusalOf } from '#kit/http/errors.ts';
import { onPostgres } from '#kit/testing/database.ts';
import { migratedSnapshot } from '#kit/testing/embedded-snapshot.ts';
import { isDiskFull } from './constraint.ts';
import { openDatabase } from './database.ts';

const skip = onPostgres && 'the embedded database is the subject';

test('an interrupted first start begins again, because what it left is not a database', { skip }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'prospekt-half-'));
  await mkdir(join(dataDir, 'database', 'base'), { recursive: true });
  await writeFile(join(dataDir, 'database', 'PG_VERSION'), '');
  await writeFile(join(dataDir, 'database.making'), '');
  const database = await openDatabase({ dataDir, snapshot: await migratedSnapshot() });
  assert.equal((await database.pool.query('select 1 as one')).rows[0].one, 1);
  assert.equal(existsSync(join(dataDir, 'database.making')), false);
  await database.close();
  await rm(dataDir, { recursive: true });
});

test('a full disk is recognised from every source, and the caller gets a 503', () => {
  const byPostgres = Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' });
  const byEmbedded = Object.assign(new Error(), { name: 'ErrnoError', errno: 51 });
  const inside = new Error('Failed query', { cause: byPostgres });
  for (const error of [byPostgres, byEmbedded, inside]) assert.equal(isDiskFull(error), true);
  assert.equal(isDiskFull(new Error('another')), false);
  for (const error of [byPostgres, inside]) assert.equal(refusalOf(error).status, 503);
});
