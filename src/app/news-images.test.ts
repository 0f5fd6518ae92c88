import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { demoPassword } from '#features/sessions/demo-accounts.ts';
import { until } from '#kit/testing/until.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const upload = '/api/staff/news/images';
const picture = () =>
  sharp({ create: { width: 700, height: 400, channels: 3, background: '#335577' } })
    .png()
    .toBuffer();
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('news pictures over HTTP', () => {
  let running: TestApp;
  let address = '';
  let cookie = '';
  before(async () => {
    running = await startTestApp({ DEMO_LOG_ROWS: '0', WORKER: 'off' });
    address = running.address;
    const answer = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'content', password: demoPassword }),
    });
    cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  });
  after(() => running.stop());

  const send = (content: BlobPart, { name = 'photo.png', type = 'image/png', already = '0' }: Sent = {}) => {
    const body = new FormData();
    body.append('already', already);
    body.append('file', new Blob([content], { type }), name);
    return fetch(`${address}${upload}`, { method: 'POST', body, headers: { cookie } });
  };
  type Sent = { readonly name?: string; readonly type?: string; readonly already?: string };
  const arriving = () => readdirSync(join(running.dataDir, 'uploads'));

  test('returns 415 with a sentence for a file that is not a picture, whatever its name', async () => {
    const wrong: readonly BlobPart[] = [
      '<!doctype html><script>alert(1)</script>',
      svg,
      '<?php phpinfo(); ?>',
      new Uint8Array(gzipSync('x')),
    ];
    for (const content of wrong) {
      const answer = await send(content);
      assert.equal(answer.status, 415);
      assert.match(String((await answer.json()).error), /JPEG, PNG/);
    }
    assert.equal((await send(svg, { name: 'a.svg', type: 'image/svg+xml' })).status, 415);
  });

  test('returns 422 with a sentence for the eleventh picture', async () => {
    const answer = await send(new Uint8Array(await picture()), { already: '10' });
    assert.equal(answer.status, 422);
    assert.match(String((await answer.json()).fields.images), /10/);
    const content = { images: Array.from({ length: 11 }, (_, at) => ({ id: at + 1 })) };
    const saved = await fetch(`${address}/api/staff/news`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(content),
    });
    assert.equal(saved.status, 422);
    assert.match(String((await saved.json()).fields.images), /10/);
  });

  test('keeps the descriptions of a picture that an edit names without them', async () => {
    const { id } = await (await send(new Uint8Array(await picture()))).json();
    const save = async (method: 'POST' | 'PUT', path: string, content: unknown) => {
      const headers = { cookie, 'content-type': 'application/json' };
      const answer = await fetch(`${address}/api/staff/news${path}`, { method, headers, body: JSON.stringify(content) });
      assert.equal(answer.status, 200);
      const saved = await answer.json();
      return { ...saved, alts: saved.content.images.map(({ alt }: { alt: unknown }) => alt) };
    };
    const made = await save('POST', '', { images: [{ id, alt: { en: 'A bridge', ru: 'Мост' } }] });
    const moved = await save('PUT', `/${made.id}`, { version: made.version, images: [{ id }] });
    assert.deepEqual(moved.alts, [{ en: 'A bridge', ru: 'Мост' }]);
    const described = await save('PUT', `/${made.id}`, { version: moved.version, images: [{ id, alt: { en: 'A long bridge' } }] });
    assert.deepEqual(described.alts, [{ en: 'A long bridge', ru: 'Мост' }]);
  });

  test('rejects 60 MB during the upload, with a sentence, and keeps nothing', async () => {
    const answer = await send(new Uint8Array(60 * 1024 * 1024));
    assert.equal(answer.status, 413);
    assert.ok(String((await answer.json()).error).length > 10);
    await until(() => arriving().length === 0);
  });

  test('stores an upload on the data disk, and nothing of an aborted one', async () => {
    const hangUp = new AbortController();
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\ncontent'));
      },
    });
    const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x' };
    const sent = fetch(`${address}${upload}`, { method: 'POST', body, headers, signal: hangUp.signal, duplex: 'half' } as RequestInit);
    await until(() => arriving().length === 1);
    hangUp.abort();
    await assert.rejects(sent);
    await until(() => arriving().length === 0);
  });

  test('stores a picture as re-encoded versions, served so that nothing in them can run', async () => {
    const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '55/1 45/1 0/1', GPSLatitudeRef: 'N' } };
    const photo = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#335577' } })
      .withExif(exif)
      .jpeg()
      .toBuffer();
    const answer = await send(new Uint8Array(photo), { name: `../../${'x'.repeat(300)}.php`, type: 'text/html' });
    assert.equal(answer.status, 200);
    const { src } = await answer.json();
    assert.match(src, /^\/files\/[\w-]{22}\/700\.webp$/);

    const file = await fetch(`${address}${src}`);
    assert.equal(file.status, 200);
    assert.equal(file.headers.get('content-type'), 'image/webp');
    assert.equal(file.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.equal(file.headers.get('x-content-type-options'), 'nosniff');
    assert.match(String(file.headers.get('content-security-policy')), /sandbox/);
    assert.equal(file.headers.get('set-cookie'), null);
    assert.equal((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).exif, undefined);
    for (const path of ['source', '..%2f..%2fpackage.json', '480.php']) {
      assert.equal((await fetch(`${address}${src.replace('700.webp', path)}`)).status, 404);
    }
    assert.equal((await fetch(`${address}${src}`, { method: 'HEAD' })).status, 200);
  });

  test('only news editors may upload', async () => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(await picture())]), 'a.png');
    assert.equal((await fetch(`${address}${upload}`, { method: 'POST', body })).status, 401);
  });

  test('ten concurrent uploads leave the server responsive', async () => {
    const large = await sharp({
      create: { width: 2400, height: 1600, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
    })
      .jpeg()
      .toBuffer();
    const uploads = Promise.all(Array.from({ length: 10 }, () => send(new Uint8Array(large))));
    const waits: number[] = [];
    let done = false;
    void uploads.finally(() => {
      done = true;
    });
    while (!done) {
      const asked = performance.now();
      assert.equal((await fetch(`${address}/api/servers`)).status, 200);
      waits.push(performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    assert.deepEqual(new Set((await uploads).map(({ status }) => status)), new Set([200]));
    const median = waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0;
    assert.ok(median < 500, `median ${median} ms`);
  });
});
