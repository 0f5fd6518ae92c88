import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { keyHash } from '#features/game-link/server/key-text.ts';
import { type CommandBesideDatabase, commandBesideDatabase } from '../testing/command.ts';

describe('npm run server-key', () => {
  let command: CommandBesideDatabase;
  before(async () => {
    command = await commandBesideDatabase('server-key.ts');
  });
  after(() => command.close());

  const serverKey = (...words: string[]) => command.inside(...words);
  const rows = (text: string) => command.rows(text);

  test('creates the first server and key of an empty installation: only the key goes to stdout, its hash to the database', async () => {
    const { code, stdout, stderr } = await serverKey('3');
    assert.equal(code, 0);
    assert.match(stdout, /^game-3_[\w-]{43}\n$/);
    assert.match(stderr, /There was no server 3; it was created/);
    const [key] = await rows('select server, hash, created_by from game_keys');
    assert.deepEqual(key, { server: 3, hash: keyHash(stdout.trim()), created_by: null });
    assert.deepEqual(await rows('select event, request_id from audit_entries order by id'), [
      { event: 'gameLink.serverCreated', request_id: 'npm run server-key' },
      { event: 'gameLink.keyMade', request_id: 'npm run server-key' },
    ]);
  });

  test('creates a second key for the same server, and one for the launcher', async () => {
    const again = await serverKey('3');
    assert.deepEqual([again.code, again.stderr.includes('it was created')], [0, false]);
    assert.match((await serverKey('launcher')).stdout, /^launcher_[\w-]{43}\n$/);
    assert.deepEqual(await rows('select kind, server from game_keys order by id'), [
      { kind: 'game', server: 3 },
      { kind: 'game', server: 3 },
      { kind: 'launcher', server: null },
    ]);
  });

  test('rejects an invalid server number without creating anything, and exits with 2 without a database', async () => {
    for (const words of [[], ['0'], ['first'], ['1', '2']]) assert.equal((await serverKey(...words)).code, 1);
    const absent = await command.run({ DATA_DIR: join(command.folder, 'elsewhere') }, '1');
    assert.match(absent.stderr, /^No key was made\. There is no database in .*\n$/);
    assert.equal(absent.code, 2);
    assert.equal((await rows('select 1 from game_keys')).length, 3);
  });
});
