import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Database } from '#kit/db/database.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { createLocalFiles } from '#kit/files/local-files.ts';
import { createS3Files } from '#kit/files/s3-files.ts';
import { cuttingProxy } from '#kit/testing/cutting-proxy.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { startS3 } from '#kit/testing/s3-server.ts';
import { anMp4, aWebm } from '#kit/videos/videos.builders.ts';
import { StoredFile } from '../stored-file.ts';
import { attachmentsTable, uploadsTable } from './attachments.table.ts';
import { anUploadsSite, evidence, seedPeople, sendFile, sweepInTwoDays } from './uploads.builders.ts';

const MB = 1024 * 1024;
const sha256 = (bytes: Buffer | ArrayBuffer) =>
  createHash('sha256')
    .update(Buffer.from(bytes as Buffer))
    .digest('hex');
const credentials = { accessKeyId: 'test-key', secretAccessKey: 'test/secret+key', region: 'eu-central-1' };

type Stand = { readonly files: FileStore; close(): Promise<void> };
const stands = {
  'local disk': async () => {
    const root = await mkdtemp(join(tmpdir(), 'uploads-'));
    return { files: createLocalFiles(root), close: () => rm(root, { recursive: true }) };
  },
  S3: async () => {
    const server = await startS3(credentials);
    return { files: createS3Files({ ...credentials, endpoint: server.url, bucket: server.bucket }), close: server.close };
  },
} satisfies Readonly<Record<string, () => Promise<Stand>>>;

for (const [name, stand] of Object.entries(stands)) {
  describe(`chunked uploads to ${name}`, () => {
    let database: Database;
    let store: Stand;
    let site: Awaited<ReturnType<typeof anUploadsSite>>;
    before(async () => {
      database = await testDatabase();
      store = await stand();
      site = await anUploadsSite(database, store.files, await seedPeople(database));
    });
    after(async () => {
      await site.app.close();
      await store.close();
      await database.close();
    });
    const keysIn = async (prefix: string) => {
      const keys: string[] = [];
      for await (const { key } of store.files.list(prefix)) keys.push(key);
      return keys;
    };
    const stored = async (answer: Response) => StoredFile.parse(await answer.json());

    const megabytes = name === 'S3' ? 20 : 50;
    test(`deliver a ${megabytes} MB video intact over a connection that drops twice`, { timeout: 120_000 }, async () => {
      const video = anMp4(megabytes * MB);
      const line = await cuttingProxy({ host: '127.0.0.1', port: site.port }, [3 * MB, 4 * MB]);
      const key = await sendFile(video, { port: line.port });
      assert.equal(line.left(), 0);
      await line.close();
      const file = await stored(await site.finish(key));
      assert.equal(file.sha256, sha256(video));
      const back = await site.ask(file.src);
      assert.equal(sha256(await back.arrayBuffer()), sha256(video));
      assert.deepEqual(await keysIn('uploads/'), [], 'the pieces are gone');
      assert.deepEqual(await stored(await site.finish(key)), file, 'whoever asks again is told the same');
    });

    test('keep the bytes received before a dropped connection, without creating a file', async () => {
      const video = anMp4(3 * MB);
      const start = await site.ask(`/api/uploads?purpose=${evidence.name}`, {
        method: 'POST',
        headers: { 'tus-resumable': '1.0.0', 'upload-length': String(video.length) },
      });
      const place = start.headers.get('location') ?? '';
      const line = await cuttingProxy({ host: '127.0.0.1', port: site.port }, [1 * MB]);
      const headers = {
        'x-who': 'anna',
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      };
      await assert.rejects(fetch(`http://127.0.0.1:${line.port}${place}`, { method: 'PATCH', headers, body: new Uint8Array(video) }));
      await line.close();
      const offset = async () =>
        Number((await site.ask(place, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } })).headers.get('upload-offset'));
      for (let tries = 0; tries < 100 && (await offset()) === 0; tries += 1) await new Promise((resolve) => setTimeout(resolve, 20));
      assert.ok((await offset()) > 0);
      assert.equal((await site.finish(place.split('/').at(-1) ?? '')).status, 409);
    });

    test('serve byte ranges: a part, the end, beyond the end, and of the unchanged original', async () => {
      const video = aWebm(10_000);
      video.writeUInt32BE(0xcafebabe, 5_000);
      const { src } = await stored(await site.finish(await sendFile(video, { port: site.port })));
      const get = (headers: Record<string, string>) => site.ask(src, { headers });
      const whole = await get({});
      assert.deepEqual([whole.status, whole.headers.get('accept-ranges'), whole.headers.get('content-length')], [200, 'bytes', '10000']);
      const etag = whole.headers.get('etag') ?? '';
      const part = await get({ range: 'bytes=5000-5003', 'if-range': etag });
      assert.deepEqual([part.status, part.headers.get('content-range')], [206, 'bytes 5000-5003/10000']);
      assert.equal(Buffer.from(await part.arrayBuffer()).readUInt32BE(0), 0xcafebabe);
      const end = await get({ range: 'bytes=-10' });
      assert.deepEqual([end.status, end.headers.get('content-range')], [206, 'bytes 9990-9999/10000']);
      const open = await get({ range: 'bytes=9000-' });
      assert.equal((await open.arrayBuffer()).byteLength, 1_000);
      const beyond = await get({ range: 'bytes=10000-' });
      assert.deepEqual([beyond.status, beyond.headers.get('content-range')], [416, 'bytes */10000']);
      assert.equal((await get({ range: 'bytes=0-1', 'if-range': '"another"' })).status, 200);
      const head = await site.ask(src, { method: 'HEAD' });
      assert.deepEqual([head.status, head.headers.get('content-length')], [200, '10000']);
    });

    test('serve videos as downloads that never open as a page or run scripts', async () => {
      const file = await stored(await site.finish(await sendFile(aWebm(5_000), { port: site.port })));
      const { headers } = await site.ask(file.src);
      assert.equal(headers.get('content-type'), 'video/webm');
      assert.match(headers.get('content-disposition') ?? '', /^attachment; filename="[\w-]{22}\.webm"$/);
      assert.equal(headers.get('content-security-policy'), "default-src 'none'; sandbox");
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('cache-control'), 'private, no-store');
      assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
    });

    test('reject files whose bytes are neither image nor video, and store nothing', async () => {
      const bomb = Buffer.from('89504e470d0a1a0a0000000d49484452000075300000753008060000000000000000', 'hex');
      for (const [what, bytes, code] of [
        ['html', Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(3)), 'attachments.unsupported'],
        ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'attachments.unsupported'],
        ['zip', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(400)]), 'attachments.unsupported'],
        ['gzip', Buffer.concat([Buffer.from([0x1f, 0x8b, 8]), Buffer.alloc(400)]), 'attachments.unsupported'],
        ['video with a zip behind', Buffer.concat([anMp4(5_000), Buffer.from('PK\u0003\u0004')]), 'attachments.videoBroken'],
        ['bomb', bomb, 'kit.pictureTooBig'],
      ] as const) {
        const before = await keysIn('');
        const answer = await site.finish(await sendFile(bytes, { port: site.port }));
        assert.equal(((await answer.json()) as { code: string }).code, code, what);
        assert.ok([413, 415, 422].includes(answer.status), `${what}: ${answer.status}`);
        assert.deepEqual(await keysIn(''), before, what);
      }
    });

    test('re-encode images like any other upload', async () => {
      const photo = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#335577' } })
        .withExif({ IFD0: { Copyright: 'secret place' } })
        .jpeg()
        .toBuffer();
      const file = await stored(await site.finish(await sendFile(photo, { port: site.port, chunkSize: 1_000 })));
      assert.equal(file.kind, 'image');
      const made = Buffer.from(await (await site.ask(file.src)).arrayBuffer());
      const { format, exif } = await sharp(made).metadata();
      assert.deepEqual([format, exif], ['webp', undefined]);
    });

    test('return 404 to other accounts that view, continue, finish or drop an upload, before and after it is claimed', async () => {
      const key = await sendFile(aWebm(5_000), { port: site.port });
      const tus = { 'tus-resumable': '1.0.0' };
      assert.equal((await site.ask(`/api/uploads/${key}`, { method: 'HEAD', who: 'boris', headers: tus })).status, 404);
      assert.equal((await site.ask(`/api/uploads/${key}`, { method: 'DELETE', who: 'boris', headers: tus })).status, 404);
      assert.equal((await site.finish(key, 'boris')).status, 404);
      assert.equal((await site.ask(`/api/uploads/${key}`, { method: 'HEAD', who: 'nobody', headers: tus })).status, 401);
      const { src, id } = await stored(await site.finish(key));
      assert.deepEqual([(await site.ask(src)).status, (await site.ask(src, { who: 'boris' })).status], [200, 404]);
      await database.asOwner((client) =>
        client.query("update attachments set owner = 'test:boris', unclaimed_since = null where id = $1", [id]),
      );
      assert.deepEqual([(await site.ask(src)).status, (await site.ask(src, { who: 'boris' })).status], [404, 200]);
    });

    test('reject a file that is too large, or whose purpose is unknown or takes no chunks, before any byte is sent', async () => {
      const begin = async (purpose: string, size: number) => {
        const headers = { 'tus-resumable': '1.0.0', 'upload-length': String(size) };
        return (await site.ask(`/api/uploads?purpose=${purpose}`, { method: 'POST', headers })).status;
      };
      assert.equal(await begin(evidence.name, 50 * MB + 1), 413);
      assert.equal(await begin(evidence.name, 0), 400);
      assert.equal(await begin('test.nothing', 10), 404);
      assert.equal(await begin('test.other', 10), 403);
      assert.equal(await begin(evidence.name, 50 * MB), 201);
    });

    test('are swept when they stall or leave unknown chunks, but not while in use', async () => {
      const used = await stored(await site.finish(await sendFile(aWebm(5_000), { port: site.port })));
      await database.asOwner((client) =>
        client.query("update attachments set owner = 'test:anna', unclaimed_since = null where id = $1", [used.id]),
      );
      await store.files.put('uploads/orphan/0-1', Buffer.from('x'), { contentType: 'a/b', limit: 10 });
      await sendFile(anMp4(5_000), { port: site.port });
      assert.ok((await keysIn('uploads/')).length > 1);
      await sweepInTwoDays(database, store.files);
      assert.deepEqual(await keysIn('uploads/'), []);
      assert.deepEqual(await database.reads.select().from(uploadsTable), []);
      assert.equal((await database.reads.select().from(attachmentsTable).where(eq(attachmentsTable.id, used.id))).length, 1);
      assert.ok((await keysIn('attachments/')).length > 0);
    });
  });
}
