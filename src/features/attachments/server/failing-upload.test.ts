import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Database } from '#kit/db/database.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { createLocalFiles } from '#kit/files/local-files.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { anUploadsSite, evidence, seedPeople, sweepInTwoDays } from './uploads.builders.ts';

const KB = 1024;
const MB = 1024 * KB;
const tus = { 'tus-resumable': '1.0.0' };
const errorOf = (code: string) => Object.assign(new Error(`what only an operator should read: ${code}`), { code });

describe('a chunked upload', () => {
  let root: string;
  let database: Database;
  let local: FileStore;
  let site: Awaited<ReturnType<typeof anUploadsSite>>;
  /** Errors that the database or the file store throws for every call while set. */
  const broken: { database?: Error; store?: Error } = {};

  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'failing-upload-'));
    database = await testDatabase();
    local = createLocalFiles(root);
    const failing: Database = {
      ...database,
      open(options) {
        if (broken.database) throw broken.database;
        return database.open(options);
      },
    };
    const files: FileStore = { ...local, put: (...put) => (broken.store ? Promise.reject(broken.store) : local.put(...put)) };
    site = await anUploadsSite(failing, files, await seedPeople(database));
  });
  afterEach(() => {
    delete broken.database;
    delete broken.store;
  });
  after(async () => {
    await site.app.close();
    await database.close();
    await rm(root, { recursive: true });
  });

  const start = (size = 3 * MB) =>
    site.ask(`/api/uploads?purpose=${evidence.name}`, { method: 'POST', headers: { ...tus, 'upload-length': String(size) } });
  const piece = (place: string, offset: number, body: Buffer) => {
    const headers = { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    return site.ask(place, { method: 'PATCH', headers, body: new Uint8Array(body) });
  };
  const offsetOf = async (place: string) =>
    Number((await site.ask(place, { method: 'HEAD', headers: tus })).headers.get('upload-offset') ?? Number.NaN);
  const kept = async () => {
    const keys: string[] = [];
    for await (const { key } of local.list('')) keys.push(key);
    return keys;
  };

  const asks = (place: string): Readonly<Record<string, () => Promise<Response>>> => ({
    POST: () => start(),
    PATCH: () => piece(place, 0, Buffer.alloc(2 * MB)),
    HEAD: () => site.ask(place, { method: 'HEAD', headers: tus }),
    DELETE: () => site.ask(place, { method: 'DELETE', headers: tus }),
  });

  for (const [what, error, status, code] of [
    ['a database that is away', errorOf('ECONNREFUSED'), 503, 'kit.unavailable'],
    ['a database without place', errorOf('53100'), 503, 'kit.unavailable'],
    ['a bug', new TypeError('select "key" from "uploads" where "uploaded_by" = 12'), 500, 'kit.internal'],
  ] as const) {
    test(`handles ${what}: responds like any other call and reports the error to the operator`, async () => {
      const place = (await start()).headers.get('location') ?? '';
      for (const [method, ask] of Object.entries(asks(place))) {
        site.failures.length = 0;
        broken.database = error;
        const answer = await ask();
        assert.equal(answer.status, status, method);
        assert.equal(answer.headers.get('retry-after'), status === 503 ? '5' : null, method);
        const body = await answer.text();
        if (method !== 'HEAD') assert.equal(JSON.parse(body).code, code);
        assert.doesNotMatch(body, /select|operator/, method);
        assert.deepEqual(site.failures, [error], method);
        delete broken.database;
      }
      assert.equal(await offsetOf(place), 0);
      assert.equal((await piece(place, 0, Buffer.alloc(MB))).status, 204, 'it goes on');
    });
  }

  test('returns 507 when the store is full, keeps nothing of the chunk, and continues once there is space', async () => {
    const place = (await start(6 * MB)).headers.get('location') ?? '';
    // Longer than what is buffered, so part of it is still in transit.
    for (const size of [1 * MB, 6 * MB]) {
      site.failures.length = 0;
      broken.store = errorOf('ENOSPC');
      const answer = await piece(place, 0, Buffer.alloc(size));
      assert.deepEqual([answer.status, (await answer.json()).code], [507, 'kit.storageFull']);
      assert.deepEqual(site.failures, [broken.store]);
      delete broken.store;
      assert.equal(await offsetOf(place), 0);
    }
    assert.equal((await piece(place, 0, Buffer.alloc(6 * MB))).headers.get('upload-offset'), String(6 * MB));
    await sweepInTwoDays(database, local);
  });

  test('keeps the protocol’s own error texts', async () => {
    const place = (await start()).headers.get('location') ?? '';
    const answer = await piece(place, 5, Buffer.alloc(10));
    assert.deepEqual([answer.status, answer.headers.get('tus-resumable'), await answer.text()], [409, '1.0.0', 'Upload-Offset conflict\n']);
  });

  test('is dropped when it arrives in too many tiny chunks, but accepts as many as a bad connection produces', async () => {
    const size = 512 * KB;
    const place = (await start(size)).headers.get('location') ?? '';
    for (let sent = 0; sent < 66; sent += 1) assert.equal((await piece(place, sent, Buffer.alloc(1))).status, 204, `piece ${sent}`);
    const before = (await kept()).length;
    const answer = await piece(place, 66, Buffer.alloc(1));
    assert.deepEqual([answer.status, (await answer.json()).code], [400, 'attachments.tooManyPieces']);
    assert.equal((await kept()).length, before - 66);
    assert.equal((await site.ask(place, { method: 'HEAD', headers: tus })).status, 404);
  });
});
