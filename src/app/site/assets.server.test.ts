import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import fastify, { type FastifyInstance } from 'fastify';
import { helpPictureFiles, helpPicturePath } from '#features/help/server/help-pictures.ts';
import { registerAssets } from './assets.server.ts';
import { shareFiles } from './share-pictures.server.ts';

let folder: string;
let app: FastifyInstance;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'));
  for (const name of ['assets', 'pay']) await mkdir(join(folder, name));
  for (const name of ['assets/page-x.js', 'assets/page-x.js.br', 'favicon.ico', 'favicon.svg', 'pay/visa.svg'])
    await writeFile(join(folder, name), 'x');
  app = fastify();
  await registerAssets(app, folder);
});
after(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('every file has HSTS and nosniff, also as a compressed, partial or 304 response', async () => {
  for (const url of [
    '/assets/page-x.js',
    '/favicon.ico',
    '/favicon.svg',
    '/pay/visa.svg',
    `/og/${shareFiles[0]}`,
    `${helpPicturePath}/${helpPictureFiles[0]}`,
  ]) {
    const safe = async (status: number, asked: Record<string, string> = {}) => {
      const { statusCode, headers } = await app.inject({ url, headers: asked });
      assert.equal(statusCode, status, url);
      assert.equal(headers['x-content-type-options'], 'nosniff', `${url}: ${status}`);
      assert.equal(headers['strict-transport-security'], 'max-age=63072000; includeSubDomains', `${url}: ${status}`);
      return String(headers.etag);
    };
    const etag = await safe(200);
    await safe(200, { 'accept-encoding': 'br' });
    await safe(206, { range: 'bytes=0-0' });
    await safe(304, { 'if-none-match': etag });
  }
});
