import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openDatabase } from '#kit/db/database.ts';
import { createLocalFiles } from '#kit/files/local-files.ts';
import { onPostgres } from '#kit/testing/database.ts';
import { until } from '#kit/testing/until.ts';
import { uploadsTable } from './attachments.table.ts';
import { evidence, sweepInTwoDays } from './uploads.builders.ts';

const MB = 1024 * 1024;

/** The site as a child process, on a database and a store that outlive it. */
const script = (dataDir: string, root: string) => `
import { createLocalFiles } from ${JSON.stringify(import.meta.resolve('#kit/files/local-files.ts'))};
import { testDatabase } from ${JSON.stringify(import.meta.resolve('#kit/testing/database.ts'))};
import { anUploadsSite, seedPeople } from ${JSON.stringify(import.meta.resolve('./uploads.builders.ts'))};
const database = await testDatabase({ dataDir: ${JSON.stringify(dataDir)} });
const site = await anUploadsSite(database, createLocalFiles(${JSON.stringify(root)}), await seedPeople(database));
console.log(site.port);`;

describe('a process killed during an upload', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'killed-upload-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const skip = onPostgres && 'the database has to be the folder of both';
  test('leaves nothing behind after the sweep', { timeout: 60_000, skip }, async () => {
    const [dataDir, root] = [join(folder, 'database'), join(folder, 'files')];
    await mkdir(dataDir);
    const child = spawn(process.execPath, ['--input-type=module', '-e', script(dataDir, root)], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const address = `http://127.0.0.1:${String(line).trim()}`;
    const tus = { 'x-who': 'anna', 'tus-resumable': '1.0.0' };
    const started = await fetch(`${address}/api/uploads?purpose=${evidence.name}`, {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(20 * MB) },
    });
    const place = started.headers.get('location') ?? '';
    const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream', 'content-length': String(20 * MB) };
    const sending = request(`${address}${place}`, { method: 'PATCH', headers }).on('error', () => undefined);
    sending.write(Buffer.alloc(9 * MB));
    const files = createLocalFiles(root);
    const kept = async () => {
      const keys: string[] = [];
      for await (const { key } of files.list('')) keys.push(key);
      return keys;
    };
    await until(async () => (await kept()).length >= 2);
    child.kill('SIGKILL');
    await once(child, 'exit');
    // The killed process could not clean up.
    assert.ok((await kept()).length >= 2);

    const database = await openDatabase({ dataDir });
    try {
      assert.equal((await database.reads.select().from(uploadsTable)).length, 1);
      await sweepInTwoDays(database, files);
      assert.deepEqual(await kept(), []);
      assert.deepEqual(await readdir(join(root, 'drafts')), []);
      assert.deepEqual(await database.reads.select().from(uploadsTable), []);
    } finally {
      await database.close();
    }
  });
});
