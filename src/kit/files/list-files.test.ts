import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type S3Server, startS3 } from '#kit/testing/s3-server.ts';
import type { FileStore } from './file-store.ts';
import { createLocalFiles } from './local-files.ts';
import { keysIn } from './local-keys.ts';
import { createS3Files } from './s3-files.ts';

const credentials = { accessKeyId: 'test-key', secretAccessKey: 'test/secret+key', region: 'eu-central-1' };
const options = { contentType: 'image/png', limit: 100 };

let folder: string;
let server: S3Server;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'list-'));
  server = await startS3(credentials, { pageSize: 2 });
});
after(async () => {
  await rm(folder, { recursive: true });
  await server.close();
});

const stores: Readonly<Record<string, () => FileStore>> = {
  'local disk': () => createLocalFiles(join(folder, 'suite')),
  S3: () => createS3Files({ ...credentials, endpoint: server.url, bucket: server.bucket }),
};

for (const [name, open] of Object.entries(stores)) {
  test(`a list continues after a key, whether that file exists or not: ${name}`, async () => {
    const files = open();
    const keysOf = async (prefix: string, behind?: string) => (await collect(files.list(prefix, behind))).map(({ key }) => key);
    const keys = ['on/a-b/1', 'on/a.b', 'on/a/1', 'on/a/2', 'on/ab/1', 'on/b'];
    for (const key of keys) await files.put(key, Buffer.from(key), options);
    for (const [at, key] of keys.entries()) assert.deepEqual(await keysOf('on/', key), keys.slice(at + 1), key);
    assert.deepEqual(await keysOf('on/', 'on/a/15'), ['on/a/2', 'on/ab/1', 'on/b']);
    assert.deepEqual(await keysOf('on/a', 'on/a/2'), ['on/ab/1']);
    assert.deepEqual(await keysOf('on/', 'on/c'), []);
  });
}

describe('keysIn', () => {
  test('holds a limited number of names of a folder in memory, and returns all in order', async () => {
    const root = join(folder, 'many');
    const files = createLocalFiles(root);
    const keys = Array.from({ length: 23 }, (_, at) => (at % 3 === 0 ? `f/${at}` : `f/${at}/x`)).sort();
    for (const key of keys) await files.put(key, Buffer.from('x'), options);
    for (const atOnce of [1, 2, 5, 23, 100])
      assert.deepEqual(await collect(keysIn(join(root, 'objects'), { prefix: 'f/', after: '' }, atOnce)), keys, String(atOnce));
  });
});

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
