import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Database } from '#kit/db/database.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { createLocalFiles } from '#kit/files/local-files.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { aWebm } from '#kit/videos/videos.builders.ts';
import { StoredFile } from '../stored-file.ts';
import { attachmentsTable } from './attachments.table.ts';
import { anUploadsSite, seedPeople, sendFile } from './uploads.builders.ts';

describe('finishUpload', () => {
  let root: string;
  let database: Database;
  let site: Awaited<ReturnType<typeof anUploadsSite>>;
  /** While set, reading the next chunk waits for it. */
  let slowLine: { readonly reached: () => void; readonly goOn: Promise<void> } | undefined;
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'finish-'));
    database = await testDatabase();
    const local = createLocalFiles(root);
    const files: FileStore = {
      ...local,
      async get(key, range) {
        const line = slowLine;
        slowLine = undefined;
        line?.reached();
        await line?.goOn;
        return local.get(key, range);
      },
    };
    site = await anUploadsSite(database, files, await seedPeople(database));
  });
  after(async () => {
    await site.app.close();
    await database.close();
    await rm(root, { recursive: true });
  });

  test('returns the same file to a concurrent second call, whichever finishes first', async () => {
    const key = await sendFile(aWebm(6_000), { port: site.port, chunkSize: 2_000 });
    const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    slowLine = { reached: reached.resolve, goOn: goOn.promise };
    const first = site.finish(key);
    await reached.promise;
    const second = await site.finish(key);
    goOn.resolve();
    const answers = [await first, second];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    const [one, other] = await Promise.all(answers.map(async (answer) => StoredFile.parse(await answer.json())));
    assert.deepEqual(one, other);
    assert.deepEqual((await database.reads.select({ id: attachmentsTable.id }).from(attachmentsTable)).length, 1);
    assert.deepEqual(StoredFile.parse(await (await site.finish(key)).json()), one);
  });
});
