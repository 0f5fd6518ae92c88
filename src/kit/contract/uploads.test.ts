import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { z } from 'zod';
import { fail } from '#kit/errors/errors.ts';
import { type SampleApp, sampleApp, sampleErrors } from '#kit/testing/sample-app.ts';
import { until } from '#kit/testing/until.ts';
import type { UploadCtx } from './context.ts';
import { contract, none } from './contract.ts';
import { implement } from './implement.ts';
import { sweepUploads, uploadsFolder } from './uploads.ts';

const fileView = z.object({ field: z.string(), filename: z.string(), type: z.string(), size: z.number(), text: z.string() });
const upload = { method: 'POST', kind: 'upload', audience: 'person', audit: none('a test') } as const;
const sampleContract = contract('sample', {
  upload: {
    ...upload,
    path: '/api/rows/:id/upload',
    input: z.strictObject({ id: z.coerce.number(), word: z.string().min(3).optional() }),
    output: z.object({ id: z.number(), word: z.string().optional(), files: z.array(fileView) }),
  },
  uploadSmall: { ...upload, path: '/api/small', bodyLimit: 10_000, output: z.object({ files: z.array(fileView) }) },
});

/** The paths of the last files. */
let paths: readonly string[] = [];
function look(ctx: UploadCtx) {
  paths = ctx.uploads.map(({ path }) => path);
  return ctx.uploads.map(({ field, filename, type, size, path }) => ({ field, filename, type, size, text: readFileSync(path, 'utf8') }));
}

const handlers = implement(sampleContract, {
  upload: async (ctx, input) => {
    const files = look(ctx);
    return input.word === 'taken' ? fail(sampleErrors.taken) : { ...input, files };
  },
  uploadSmall: async (ctx) => ({ files: look(ctx) }),
});

describe('uploads', () => {
  let sample: SampleApp;
  let address: string;
  before(async () => {
    sample = await sampleApp(handlers);
    address = await sample.app.listen({ port: 0, host: '127.0.0.1' });
  });
  after(() => sample.close());

  const send = (url: string, parts: Record<string, string | Blob>, headers: Record<string, string> = { 'x-who': 'person' }) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(parts)) {
      if (typeof value === 'string') body.append(name, value);
      else body.append(name, value, `${name}.txt`);
    }
    return fetch(`${address}${url}`, { method: 'POST', body, headers });
  };
  const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith('upload-'));

  test('fields are input like any other, and files are on disk under generated names until the response', async () => {
    const response = await send('/api/rows/5/upload', { word: 'word', photo: new Blob(['content'], { type: 'text/plain' }) });
    assert.equal(response.status, 200);
    const files = [{ field: 'photo', filename: 'photo.txt', type: 'text/plain', size: 7, text: 'content' }];
    assert.deepEqual(await response.json(), { id: 5, word: 'word', files });
    assert.equal(paths.length, 1);
    assert.doesNotMatch(String(paths[0]), /photo/);
    assert.equal(existsSync(String(paths[0])), false);
  });

  test('a form without a file still has its fields', async () => {
    assert.deepEqual(await (await send('/api/rows/5/upload', { word: 'word' })).json(), { id: 5, word: 'word', files: [] });
  });

  test('removes the files after a rejection and after invalid input', async () => {
    const photo = new Blob(['content']);
    assert.equal((await send('/api/rows/5/upload', { word: 'taken', photo })).status, 409);
    assert.equal(existsSync(String(paths[0])), false);
    const before = leftovers();
    assert.equal((await send('/api/rows/5/upload', { word: 'w', photo, extra: '1' })).status, 422);
    assert.deepEqual(
      leftovers().filter((name) => !before.includes(name)),
      [],
    );
  });

  test('rejects an unauthorised caller before a byte is stored', async () => {
    assert.equal((await send('/api/rows/5/upload', { photo: new Blob(['x'.repeat(100_000)]) }, {})).status, 401);
  });

  test('returns 415 for a body that is not multipart', async () => {
    const headers = { 'x-who': 'person', 'content-type': 'application/json' };
    assert.equal((await fetch(`${address}/api/small`, { method: 'POST', body: '{}', headers })).status, 415);
    assert.equal((await fetch(`${address}/api/small`, { method: 'POST', headers: { 'x-who': 'person' } })).status, 415);
  });

  test('returns 413 for a file or a field above its limit, and stores nothing', async () => {
    const before = leftovers();
    assert.equal((await send('/api/small', { photo: new Blob(['x'.repeat(10_001)]) })).status, 413);
    assert.equal((await send('/api/rows/5/upload', { word: 'w'.repeat(70_000) })).status, 413);
    assert.equal((await send('/api/small', { photo: new Blob(['x'.repeat(9_000)]) })).status, 200);
    assert.deepEqual(
      leftovers().filter((name) => !before.includes(name)),
      [],
    );
  });

  test('rejects a truncated multipart body or one without a boundary, and stores nothing', async () => {
    const before = leftovers();
    const headers = { 'x-who': 'person', 'content-type': 'multipart/form-data; boundary=x' };
    const head = '--x\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\ncontent';
    for (const [type, body] of [
      [headers['content-type'], head],
      [headers['content-type'], 'nonsense'],
      ['multipart/form-data', head],
    ] as const) {
      const { status } = await fetch(`${address}/api/small`, { method: 'POST', body, headers: { ...headers, 'content-type': type } });
      assert.ok(status >= 400 && status < 500, `${type} ${body}: ${status}`);
    }
    await until(() => leftovers().filter((name) => !before.includes(name)).length === 0);
  });

  test('rejects fields named like members of an object', async () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const { status } = await send('/api/rows/5/upload', { [name]: 'x' });
      assert.ok(status === 422 || status === 400, `${name}: ${status}`);
    }
  });

  test('leaves no file behind when the sender disconnects', async () => {
    const before = leftovers();
    const leaving = new AbortController();
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from('--x\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\ncontent'));
      },
    });
    const headers = { 'x-who': 'person', 'content-type': 'multipart/form-data; boundary=x' };
    const sending = fetch(`${address}/api/small`, { method: 'POST', body, headers, signal: leaving.signal, duplex: 'half' } as RequestInit);
    await until(() => leftovers().length > before.length);
    leaving.abort();
    await assert.rejects(sending);
    await until(() => leftovers().length === before.length);
  });
});

describe('the upload folder', () => {
  let data: string;
  before(async () => {
    data = await mkdtemp(join(tmpdir(), 'uploads '));
  });
  after(() => rm(data, { recursive: true }));

  test('is inside the data folder, and startup removes only uploads that are a day old', async () => {
    const folder = await uploadsFolder(data);
    assert.equal(folder, join(data, 'uploads'));
    const [old, fresh] = [join(folder, `upload-${randomUUID()}`), join(folder, `upload-${randomUUID()}`)];
    const others = join(folder, 'notes.txt');
    for (const path of [old, fresh, others]) await writeFile(path, 'x');
    const then = new Date(Date.now() - 2 * 86_400_000);
    for (const path of [old, others]) await utimes(path, then, then);
    await uploadsFolder(data);
    assert.deepEqual([old, fresh, others].map(existsSync), [false, true, true]);
  });

  test("is the system's temporary folder where the data folder is not writable", async () => {
    const file = join(data, 'a file');
    await writeFile(file, '');
    assert.equal(await uploadsFolder(file), tmpdir());
  });

  test('may be missing when it is swept', async () => {
    await sweepUploads(new Date(), join(data, 'nowhere'));
  });
});
