import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { allOrNone } from './all-or-none.ts';
import { createLocalFiles } from './local-files.ts';

test('removes the files of a group when one of them cannot be stored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prospekt-files-'));
  const local = createLocalFiles(folder);
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const options = { contentType: 'image/webp', limit: 10 };
  const withoutPlace = async function* () {
    yield Buffer.from('x');
    throw full;
  };
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of local.list('pictures/')) found.push(key);
    return found;
  };
  try {
    await local.put('pictures/other/1.webp', Buffer.from('1'), options);
    const half = allOrNone(local, async (put) => {
      await put('pictures/one/1.webp', Buffer.from('1'), options);
      await put('pictures/one/2.webp', withoutPlace(), options);
    });
    await assert.rejects(half, refusedAs('kit.storageFull'));
    assert.deepEqual(await keys(), ['pictures/other/1.webp']);
    await allOrNone(local, (put) => put('pictures/two/1.webp', Buffer.from('1'), options));
    assert.deepEqual(await keys(), ['pictures/other/1.webp', 'pictures/two/1.webp']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
