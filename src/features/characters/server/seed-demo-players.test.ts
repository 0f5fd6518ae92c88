import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { seedDemoAccounts } from '#features/sessions/server/seed-demo-accounts.ts';
import type { Database } from '#kit/db/database.ts';
import { committed } from '#kit/testing/context.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { CharacterReport } from '../character-report.ts';
import { demoPlayerCount, demoPlayers } from './demo-players.ts';
import { seedDemoPlayers } from './seed-demo-players.ts';

const now = new Date('2026-11-01T09:00:00Z');

describe('seedDemoPlayers', () => {
  let database: Database;
  const seed = () =>
    committed(database, {}, async ({ tx }) => {
      await seedServers(tx);
      await seedDemoAccounts(tx);
      await seedDemoPlayers(tx, now);
    });
  before(async () => {
    database = await testDatabase();
    await seed();
  });
  after(() => database.close());
  const rows = async (text: string) => (await database.pool.query(text)).rows;

  test('creates three thousand people who share one password hash with the demo’s named accounts', async () => {
    const [counted] = await rows('select count(*)::int as accounts, count(distinct password_hash)::int as hashes from accounts');
    assert.deepEqual(counted, { accounts: demoPlayerCount + 12, hashes: 1 });
  });

  test('gives the player characters on servers 1 and 2, the offender one on server 1', async () => {
    const found = await rows(`select a.login, c.server from characters c join accounts a on a.id = c.account_id
                               where a.login in ('player', 'offender') order by c.account_id, c.server`);
    assert.deepEqual(found, [
      { login: 'player', server: 1 },
      { login: 'player', server: 2 },
      { login: 'offender', server: 1 },
    ]);
  });

  test('lets every player enter exactly the servers they play on', async () => {
    const played = await rows('select account_id, server from characters order by account_id, server');
    assert.deepEqual(await rows('select account_id, server from entered_worlds order by account_id, server'), played);
  });

  test('fills all five servers, with no one seen before the account’s creation or in the future', async () => {
    const servers = await rows('select server, count(*)::int as people from characters group by server order by server');
    assert.equal(servers.length, 5);
    for (const { server, people } of servers) assert.ok(people > 300, `server ${server}: ${people}`);
    const odd = await rows(`select nick from characters c join accounts a on a.id = c.account_id
                             where a.email like '%.example' and a.email not like '%@demo.example'
                               and (last_seen_at < a.created_at - interval '1 second' or last_seen_at > '${now.toISOString()}')`);
    assert.deepEqual(odd, []);
  });

  test('is idempotent, even after one of them was deleted', async () => {
    await database.pool.query(`delete from characters where nick = 'Rick_Vandal'`);
    const picture = () =>
      rows(
        'select (select max(id) from accounts) as account, (select count(*) from characters) as characters, (select max(id) from characters) as last',
      );
    const before = await picture();
    await seed();
    assert.deepEqual(await picture(), before);
  });
});

describe('demoPlayers', () => {
  const made = demoPlayers(now);

  test('are deterministic', () => assert.deepEqual(demoPlayers(now), made));

  test('are valid character reports', () => {
    const faults = made.characters.flatMap(({ login: _, server: __, ...report }) => {
      const { error } = CharacterReport.safeParse({ ...report, globalId: 1 });
      return error ? [`${report.nick}: ${error.message}`] : [];
    });
    assert.deepEqual(faults, []);
    for (const { login } of made.players) assert.match(login, /^[A-Za-z0-9_]{3,24}$/);
  });

  test('have a plausible distribution: many beginners, few veterans', () => {
    const levels = made.characters.map(({ level }) => level).sort((a, b) => a - b);
    const at = (share: number) => levels[Math.floor(levels.length * share)] ?? 0;
    assert.ok(at(0.5) <= 8 && at(0.95) >= 15 && at(0.999) >= 40, [at(0.5), at(0.95), at(0.999)].join());
  });
});
