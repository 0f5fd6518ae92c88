import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { openDatabase } from './database.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';

describe('the lock of the embedded folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prospekt lock '));
    await mkdir(join(folder, 'database'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const lock = () => lockFolder(join(folder, 'database'));
  const leave = (content: string) => writeFile(join(folder, 'database.lock'), content);
  const inUse = (error: unknown) => error instanceof FolderInUse && /process \d+\..*DATA_DIR.*DATABASE_URL/.test(error.message);

  test('rejects a second process with an error that says what to do', async () => {
    await leave(String(process.ppid));
    await assert.rejects(openDatabase({ dataDir: folder }), inUse);
  });

  test('rejects a second lock by the same process', async () => {
    const unlock = await lock();
    await assert.rejects(lock(), inUse);
    await unlock();
    await (await lock())();
  });

  test('ignores a lock of a dead process, or a half-written one', async () => {
    for (const content of ['999999999', '999999999 boot:1', '', 'nonsense', '-1', '0']) {
      await leave(content);
      await (await lock())();
    }
  });

  test('ignores a lock of a killed process whose pid was reused', async () => {
    const unlock = await lock();
    const mine = await readFile(join(folder, 'database.lock'), 'utf8');
    await unlock();
    if (!mine.includes(' ')) return;
    await leave(mine.replace(/\d+$/, '1'));
    await (await lock())();
    await leave(mine.replace(/ \S+:/, ' another-boot:'));
    await (await lock())();
  });

  test('gives the folder to exactly one of many processes that find a dead lock', async () => {
    await leave('999999999');
    const results = await Promise.allSettled(Array.from({ length: 20 }, lock));
    const unlocks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    assert.equal(unlocks.length, 1);
    for (const unlock of unlocks) await unlock();
  });

  test('leaves no files behind', async () => {
    await (await lock())();
    assert.deepEqual(await readdir(folder), ['database']);
  });
});
