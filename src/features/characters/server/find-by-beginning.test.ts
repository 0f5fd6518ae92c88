import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type SQL, sql } from 'drizzle-orm';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { seedDemoAccounts } from '#features/sessions/server/seed-demo-accounts.ts';
import type { Database } from '#kit/db/database.ts';
import { committed } from '#kit/testing/context.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { aReport } from './characters.builders.ts';
import { findCharactersByBeginning, findPlayers, nickBegins } from './characters.queries.ts';
import { upsertCharacters } from './upsert-characters.ts';

describe('characters by nick prefix', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
    await committed(database, {}, async ({ tx }) => {
      await seedServers(tx);
      await seedDemoAccounts(tx);
      await upsertCharacters(tx, 1, [aReport({ nick: 'Mila_Stone' }), aReport({ globalId: 2, nick: 'Milan_Abel' })]);
      await upsertCharacters(tx, 2, [aReport({ nick: 'Mila_North' }), aReport({ globalId: 3, nick: 'Rick_Vandal' })]);
    });
  });
  after(() => database.close());
  const reads = () => database.reads;
  const players = async (servers: 'all' | readonly number[], text: string, limit = 5) =>
    (await findPlayers(reads(), servers, text, limit)).map(({ server, nick }) => `${nick} ${server}`);

  test('are sorted by nick, of one server or several, ignoring case', async () => {
    const found = await findCharactersByBeginning(reads(), 1, 'mILA', 8);
    assert.deepEqual(
      found.map(({ nick }) => nick),
      ['Mila_Stone', 'Milan_Abel'],
    );
    assert.deepEqual(await players('all', 'mila'), ['Mila_North 2', 'Mila_Stone 1', 'Milan_Abel 1']);
    assert.deepEqual(await players([1], 'MILA s'), ['Mila_Stone 1']);
    assert.deepEqual(await players('all', 'mila', 2), ['Mila_North 2', 'Mila_Stone 1']);
    for (const none of ['%', 'mil%', 'stone']) assert.deepEqual(await players('all', none), []);
  });

  test('are found by globalId on every server', async () => {
    assert.deepEqual(await players('all', '1'), ['Mila_North 2', 'Mila_Stone 1']);
    assert.deepEqual(await players([2], '3'), ['Rick_Vandal 2']);
  });

  test('use the index, even in a database with a language-specific collation', async () => {
    const planOf = (query: SQL) =>
      committed(database, {}, async ({ tx }) => {
        await tx.execute('set local enable_seqscan = off');
        return JSON.stringify((await tx.execute(sql`explain ${query}`)).rows);
      });
    assert.match(
      await planOf(sql`select nick from characters where server = 1 and ${nickBegins('mila')} order by nick_key collate "C" limit 8`),
      /Index (Only )?Scan using characters_by_nick_beginning/,
    );
    assert.match(await planOf(findPlayers(reads(), 'all', 'mila', 5).getSQL()), /Index (Only )?Scan using characters_by_nick_beginning/);
  });
});
