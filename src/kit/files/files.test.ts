import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, open, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { type S3Server, startS3 } from '#kit/testing/s3-server.ts';
import { isKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';
import { createLocalFiles } from './local-files.ts';
import { createS3Files } from './s3-files.ts';
import { refusingFullDisk } from './storage-faults.ts';

const credentials = { accessKeyId: 'test-key', secretAccessKey: 'test/secret+key', region: 'eu-central-1' };
const options = { contentType: 'image/png', limit: 10_000_000 };
const keysOf = async (files: FileStore, prefix: string) => (await collect(files.list(prefix))).map(({ key }) => key);
async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
async function* pieces(count: number, size: number) {
  for (let i = 0; i < count; i++) yield Buffer.alloc(size, i % 256);
}

let folder: string;
let server: S3Server;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files '));
  server = await startS3(credentials, { pageSize: 2 });
});
after(async () => {
  await rm(folder, { recursive: true });
  await server.close();
});
const s3 = (changed: object = {}) =>
  createS3Files({ ...credentials, endpoint: server.url, bucket: server.bucket, partSize: 100_000, ...changed });

const stores: Readonly<Record<string, () => FileStore>> = { 'local disk': () => createLocalFiles(join(folder, 'suite')), S3: () => s3() };

for (const [name, open] of Object.entries(stores)) {
  describe(`files on ${name}`, () => {
    test('returns a stored file with its type, size and time', async () => {
      const files = open();
      const stored = await files.put('a/one.png', Buffer.from('hello'), options);
      assert.equal(stored.size, 5);
      const { stream, head } = await files.get('a/one.png');
      assert.equal((await buffer(stream)).toString(), 'hello');
      assert.equal(head.contentType, 'image/png');
      assert.equal(head.size, 5);
      assert.ok(Math.abs(head.modifiedAt.getTime() - Date.now()) < 5_000);
      assert.equal((await files.head('a/one.png'))?.size, 5);
    });

    test('check resolves while files can be stored, even before the first one', async () => {
      await open().check();
      await createLocalFiles(join(folder, 'not', 'made', 'yet')).check();
    });

    test('stores a stream of any length', async () => {
      const files = open();
      for (const [count, size] of [
        [0, 0],
        [1, 100_000],
        [2, 100_000],
        [7, 45_001],
      ] as const) {
        const stored = await files.put('a/stream', pieces(count, size), options);
        assert.equal(stored.size, count * size);
        const expected = Buffer.concat(await collect(pieces(count, size)));
        assert.ok((await buffer((await files.get('a/stream')).stream)).equals(expected));
      }
    });

    test('reads a range and still returns the total size', async () => {
      const files = open();
      await files.put('a/range', Buffer.from('0123456789'), options);
      const { stream, head } = await files.get('a/range', { first: 2, last: 4 });
      assert.equal((await buffer(stream)).toString(), '234');
      assert.equal(head.size, 10);
    });

    test('a second put replaces bytes and type', async () => {
      const files = open();
      await files.put('a/again', Buffer.from('old'), options);
      await files.put('a/again', Buffer.from('newer'), { ...options, contentType: 'text/plain' });
      const { stream, head } = await files.get('a/again');
      assert.equal((await buffer(stream)).toString(), 'newer');
      assert.equal(head.contentType, 'text/plain');
    });

    test('rejects a file above the limit and keeps the old one, if any', async () => {
      const files = open();
      await assert.rejects(files.put('a/large', pieces(5, 60_000), { ...options, limit: 299_999 }), refusedAs('kit.tooLarge'));
      assert.equal(await files.head('a/large'), null);
      await files.put('a/large', pieces(5, 60_000), { ...options, limit: 300_000 });
      await assert.rejects(files.put('a/large', Buffer.from('xx'), { ...options, limit: 1 }), refusedAs('kit.tooLarge'));
      assert.equal((await files.head('a/large'))?.size, 300_000);
    });

    test('stores nothing of an interrupted body', async () => {
      const files = open();
      async function* broken() {
        yield* pieces(3, 60_000);
        throw new Error('connection lost');
      }
      await assert.rejects(files.put('a/broken', broken(), options), /connection lost/);
      assert.equal(await files.head('a/broken'), null);
    });

    test('returns not found for a missing file, and deleting it is not an error', async () => {
      const files = open();
      await assert.rejects(files.get('a/none'), refusedAs('kit.notFound'));
      assert.equal(await files.head('a/none'), null);
      await files.delete('a/none');
      await files.put('a/gone', Buffer.from('x'), options);
      await files.delete('a/gone');
      assert.equal(await files.head('a/gone'), null);
    });

    test('lists by prefix, sorted, over several pages', async () => {
      const files = open();
      for (const key of ['list/b/3', 'list/a/1', 'list/a/2', 'list/ab', 'other/1']) await files.put(key, Buffer.from(key), options);
      assert.deepEqual(await keysOf(files, 'list/'), ['list/a/1', 'list/a/2', 'list/ab', 'list/b/3']);
      assert.deepEqual(await keysOf(files, 'list/a'), ['list/a/1', 'list/a/2', 'list/ab']);
      assert.deepEqual(await keysOf(files, 'list/a/'), ['list/a/1', 'list/a/2']);
      assert.deepEqual(await keysOf(files, 'nothing/'), []);
    });

    test('every call rejects keys that escape their folder', async () => {
      const files = open();
      for (const key of [
        '../x',
        'a/../../x',
        '/etc/passwd',
        'a//b',
        '',
        '.hidden',
        'a/',
        'a\\b',
        'a\r\nb',
        'a%2e',
        'ключ',
        'x'.repeat(500),
      ]) {
        assert.equal(isKey(key), false, key);
        await assert.rejects(files.put(key, Buffer.from('x'), options), /Not a file key/);
        await assert.rejects(files.get(key), /Not a file key/);
        await assert.rejects(files.head(key), /Not a file key/);
        await assert.rejects(files.delete(key), /Not a file key/);
      }
      await assert.rejects(keysOf(files, '../'), /Not a prefix/);
    });
  });
}

describe('local disk', () => {
  test('an upload leaves no temporary file, and old ones of a crash are swept', async () => {
    const root = join(folder, 'drafts-test');
    const files = createLocalFiles(root);
    await files.put('a', Buffer.from('x'), options);
    await assert.rejects(files.put('b', Buffer.from('xx'), { ...options, limit: 1 }));
    assert.deepEqual(await readdir(join(root, 'drafts')), []);
    for (const name of ['old', 'new']) await writeFile(join(root, 'drafts', name), 'half');
    await utimes(join(root, 'drafts', 'old'), new Date(0), new Date(0));
    assert.equal(await files.sweep(), 1);
    assert.deepEqual(await readdir(join(root, 'drafts')), ['new']);
  });

  test('returns kit.storageFull when the kernel rejects a write for lack of space', {
    skip: process.platform !== 'linux',
  }, async () => {
    const write = async () => {
      const full = await open('/dev/full', 'w');
      try {
        await full.write('x');
      } finally {
        await full.close();
      }
    };
    await assert.rejects(refusingFullDisk(write), refusedAs('kit.storageFull'));
  });

  const namespaces = spawnSync('unshare', ['-rm', 'true']).status === 0;
  test('a full disk rejects uploads, keeps the old files and accepts new ones when there is space', {
    skip: namespaces ? false : 'mount namespaces are not allowed here',
  }, async () => {
    const mount = join(folder, 'small');
    const script = join(folder, 'full-disk.ts');
    await writeFile(
      script,
      `import { createLocalFiles } from ${JSON.stringify(import.meta.resolve('./local-files.ts'))};
const files = createLocalFiles(process.argv[2]);
const options = { contentType: 'a/b', limit: 1e9 };
await files.put('small', Buffer.from('kept'), options);
const code = await files.put('big', Buffer.alloc(8_000_000), options).then(() => 'stored', (error) => error.code);
const left = await files.head('big');
await files.put('small2', Buffer.from('x'), options);
console.log(JSON.stringify({ code, left, kept: (await files.head('small')).size }));`,
    );
    await chmod(script, 0o600);
    const output = execFileSync(
      'unshare',
      [
        '-rm',
        'sh',
        '-c',
        'mkdir -p "$1" && mount -t tmpfs -o size=4m none "$1" && exec "$2" "$3" "$1"',
        'sh',
        mount,
        process.execPath,
        script,
      ],
      { encoding: 'utf8' },
    );
    assert.deepEqual(JSON.parse(output), { code: 'kit.storageFull', left: null, kept: 4 });
  });
});

describe('file store on S3', () => {
  test('fails when the server rejects a wrong secret', async () => {
    await assert.rejects(s3({ secretAccessKey: 'wrong' }).put('x', Buffer.from('x'), options), /403 SignatureDoesNotMatch/);
    assert.equal(server.objects.has('x'), false);
  });

  test('uploads long files in parts and aborts a broken upload', async () => {
    async function* broken() {
      yield* pieces(3, 100_000);
      throw new Error('connection lost');
    }
    await assert.rejects(s3().put('parts/broken', broken(), options), /connection lost/);
    assert.equal(server.openUploads(), 0);
  });

  test('retries a temporary failure', async () => {
    server.failNext(503, 'SlowDown', 2);
    await s3().put('retry', Buffer.from('x'), options);
    assert.equal((await s3().head('retry'))?.size, 1);
  });

  test('aborts old multipart uploads left by a crash', async () => {
    server.leaveUpload('left/old', new Date(0));
    server.leaveUpload('left/new', new Date());
    assert.equal(await s3().sweep(), 1);
    assert.equal(server.openUploads(), 1);
    assert.equal(await s3().sweep(), 0);
  });

  test('returns kit.storageFull for a full store and kit.unavailable for an unreachable one', async () => {
    server.failNext(507, 'XMinioStorageFull', 4);
    await assert.rejects(s3().put('full', Buffer.from('x'), options), refusedAs('kit.storageFull'));
    await assert.rejects(s3({ endpoint: 'http://127.0.0.1:9' }).head('x'), refusedAs('kit.unavailable'));
    await assert.rejects(s3({ endpoint: 'http://127.0.0.1:9' }).check(), refusedAs('kit.unavailable'));
  });
});
