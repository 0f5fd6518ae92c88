import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { keyHash } from '#features/game-link/server/key-text.ts';
import { openDatabase } from '#kit/db/database.ts';
import { onPostgres, testDatabase } from '#kit/testing/database.ts';

describe('npm run server-key', () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof testDatabase>>;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prospekt key '));
    database = await testDatabase({ dataDir: folder });
  });
  after(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const where = (): Record<string, string> =>
    onPostgres ? { DATABASE_URL: String(database.pool.options.connectionString) } : { DATA_DIR: folder };
  /** The embedded database is one process's alone, so it is closed while the command works on it. */
  const serverKey = async (...words: string[]) => {
    if (onPostgres) return run(words, where());
    await database.close();
    const result = await run(words, where());
    database = await openDatabase({ dataDir: folder });
    return result;
  };
  const rows = async (text: string) => (await database.pool.query(text)).rows;

  test('gives a bare installation its first server and key: the key alone goes to the output, its hash to the database', async () => {
    const { code, output, notes } = await serverKey('3');
    assert.equal(code, 0);
    assert.match(output, /^game-3_[\w-]{43}\n$/);
    assert.match(notes, /There was no server 3; it was created/);
    const [key] = await rows('select server, hash, created_by from game_keys');
    assert.deepEqual(key, { server: 3, hash: keyHash(output.trim()), created_by: null });
    assert.deepEqual(await rows('select event, request_id from audit_entries order by id'), [
      { event: 'gameLink.serverCreated', request_id: 'npm run server-key' },
      { event: 'gameLink.keyMade', request_id: 'npm run server-key' },
    ]);
  });

  test('a second one for the same server, and one for the launcher', async () => {
    const again = await serverKey('3');
    assert.deepEqual([again.code, again.notes.includes('it was created')], [0, false]);
    assert.match((await serverKey('launcher')).output, /^launcher_[\w-]{43}\n$/);
    assert.deepEqual(await rows('select kind, server from game_keys order by id'), [
      { kind: 'game', server: 3 },
      { kind: 'game', server: 3 },
      { kind: 'launcher', server: null },
    ]);
  });

  test('what is no server number is told and makes nothing; a database that is not there is one sentence and 2', async () => {
    for (const words of [[], ['0'], ['first'], ['1', '2']]) assert.equal((await run(words, where())).code, 1);
    const absent = await run(['1'], { DATA_DIR: join(folder, 'elsewhere') });
    assert.match(absent.notes, /^No key was made\. There is no database in .*\n$/);
    assert.equal(absent.code, 2);
    assert.equal((await rows('select 1 from game_keys')).length, 3);
  });
});

type Result = { readonly code: number; readonly output: string; readonly notes: string };

function run(words: readonly string[], env: Record<string, string>): Promise<Result> {
  const command = join(import.meta.dirname, 'server-key.ts');
  const { DATABASE_URL: _, ...rest } = process.env;
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...words], { env: { ...rest, ...env }, timeout: 60_000 }, (error, output, notes) =>
      resolve({ code: error ? Number(error.code) : 0, output, notes }),
    );
  });
}
