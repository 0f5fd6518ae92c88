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

  test('refuses a second process with a sentence that says what to do', async () => {
    await leave(String(process.ppid));
    await assert.rejects(openDatabase({ dataDir: folder }), inUse);
  });

  test('refuses the same process a second time', async () => {
    const unlock = await lock();
    await assert.rejects(lock(), inUse);
    await unlock();
    await (await lock())();
  });

  test('left by a process that is gone, or half written, it does not stand in the way', async () => {
    for (const content of ['999999999', '999999999 boot:1', '', 'nonsense', '-1', '0']) {
      await leave(content);
      await (await lock())();
    }
  });

  test('left by a killed process whose number another has now, it does not stand in the way', async () => {
    const unlock = await lock();
    const mine = await readFile(join(folder, 'database.lock'), 'utf8');
    await unlock();
    if (!mine.includes(' ')) return;
    await leave(mine.replace(/\d+$/, '1'));
    await (await lock())();
    await leave(mine.replace(/ \S+:/, ' another-boot:'));
    await (await lock())();
  });

  test('of many who find a dead lock at once, one gets the folder', async () => {
    await leave('999999999');
    const results = await Promise.allSettled(Array.from({ length: 20 }, lock));
    const unlocks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    assert.equal(unlocks.length, 1);
    for (const unlock of unlocks) await unlock();
  });

  test('leaves nothing behind', async () => {
    await (await lock())();
    assert.deepEqual(await readdir(folder), ['database']);
  });
});
