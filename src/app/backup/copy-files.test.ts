import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import type { FileStore } from '#kit/files/file-store.ts';
import { createLocalFiles } from '#kit/files/local-files.ts';
import { createS3Files } from '#kit/files/s3-files.ts';
import { type S3Server, startS3 } from '#kit/testing/s3-server.ts';
import { copyFiles } from './copy-files.ts';

const credentials = { accessKeyId: 'test-key', secretAccessKey: 'test/secret+key', region: 'eu-central-1' };
const keys = ['attachments/a/1.webp', 'attachments/b/2.webp', 'packages/1.apk'];
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

let folder: string;
let server: S3Server;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copy-'));
  server = await startS3(credentials, { pageSize: 2 });
});
after(async () => {
  await rm(folder, { recursive: true });
  await server.close();
});

const stores: Readonly<Record<string, () => FileStore>> = {
  folder: () => createLocalFiles(join(folder, 'live')),
  bucket: () => createS3Files({ ...credentials, endpoint: server.url, bucket: server.bucket }),
};

describe('copyFiles', () => {
  for (const [name, open] of Object.entries(stores)) {
    test(`copies every file of a ${name} with its type and its checksum, in the layout of FILES_DIR`, async () => {
      const store = open();
      for (const key of keys) await store.put(key, Buffer.from(key), { contentType: 'image/png', limit: 100 });
      const sums = new Map<string, string>();
      const backup = join(folder, `backup-${name}`);
      const copied = await copyFiles(store, backup, async (path, sum) => void sums.set(path, sum));
      assert.deepEqual(copied, { count: 3, bytes: keys.join('').length, vanished: 0 });
      const target = createLocalFiles(join(backup, 'files'));
      for (const key of keys) {
        const { head, stream } = await target.get(key);
        assert.deepEqual([head.contentType, String(await buffer(stream))], ['image/png', key]);
        assert.equal(sums.get(`files/objects/${key}`), sha256(key));
        assert.equal(sums.get(`files/types/${key}`), sha256('image/png'));
      }
      assert.equal(sums.size, 6);
    });
  }

  test('skips and counts a file deleted after it was listed', async () => {
    const store = createLocalFiles(join(folder, 'shrinking'));
    for (const key of keys) await store.put(key, Buffer.from(key), { contentType: 'image/png', limit: 100 });
    const shrinking: FileStore = {
      ...store,
      async *list(prefix) {
        for await (const file of store.list(prefix)) {
          if (file.key === keys[1]) await store.delete(file.key);
          yield file;
        }
      },
    };
    const copied = await copyFiles(shrinking, join(folder, 'backup-shrinking'), async () => undefined);
    assert.deepEqual([copied.count, copied.vanished], [2, 1]);
  });
});
