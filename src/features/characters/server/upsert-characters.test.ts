import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { accountsPersonalData } from '#features/accounts/server/accounts.personal-data.ts';
import { lockAccount } from '#features/accounts/server/lock-account.ts';
import { markLeaving } from '#features/accounts/server/mark-leaving.ts';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { seedDemoAccounts } from '#features/sessions/server/seed-demo-accounts.ts';
import type { Database } from '#kit/db/database.ts';
import { committed, rolledBack } from '#kit/testing/context.ts';
import { onPostgres, testDatabase } from '#kit/testing/database.ts';
import { CharacterReport } from '../character-report.ts';
import { aReport } from './characters.builders.ts';
import { activeDaysOf, charactersOf, findCharacterByNick } from './characters.queries.ts';
import { upsertCharacters } from './upsert-characters.ts';

describe('upsertCharacters', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
    await committed(database, {}, async ({ tx }) => {
      await seedServers(tx);
      await seedDemoAccounts(tx);
    });
  });
  after(() => database.close());
  const inTest = (work: Parameters<typeof rolledBack<void>>[2]) => rolledBack(database, {}, work);

  test('inserts new characters and updates known ones by account and server', () =>
    inTest(async ({ tx }) => {
      const first = await upsertCharacters(tx, 1, [aReport(), aReport({ globalId: 2, nick: 'Rick_Vandal', faction: null, rank: null })]);
      assert.deepEqual(first, { stored: 2, errors: [] });
      await upsertCharacters(tx, 2, [aReport({ nick: 'Mila_Northwood' })]);
      await upsertCharacters(tx, 1, [aReport({ nick: 'Mila_Stone', level: 8, cash: 9_007_199_254_740_991, bank: -500 })]);
      const own = await charactersOf(tx, 1);
      assert.deepEqual(
        own.map(({ server, nick, level, cash, bank, serverName }) => [server, nick, level, cash, bank, serverName.en]),
        [
          [1, 'Mila_Stone', 8, 9_007_199_254_740_991, -500, 'Lantern'],
          [2, 'Mila_Northwood', 7, 15_000, 230_000, 'Harbour'],
        ],
      );
      assert.equal(own[0]?.lastSeenAt.toISOString(), '2026-11-01T18:30:00.000Z');
    }));

  test('ignores the state of a late or repeated report but counts its day', () =>
    inTest(async ({ tx }) => {
      const [early, later] = [aReport({ lastSeenAt: '2026-10-30T12:00:00Z' }), aReport({ nick: 'Mila_Stone', level: 8 })];
      await upsertCharacters(tx, 1, [later]);
      // Another player has taken the old nick since.
      await upsertCharacters(tx, 1, [aReport({ globalId: 2 })]);
      assert.deepEqual(await upsertCharacters(tx, 1, [early]), { stored: 1, errors: [] });
      assert.deepEqual(
        (await charactersOf(tx, 1)).map(({ nick, level, lastSeenAt }) => [nick, level, lastSeenAt.toISOString()]),
        [['Mila_Stone', 8, '2026-11-01T18:30:00.000Z']],
      );
      assert.deepEqual(
        (await activeDaysOf(tx, 1)).map(({ day }) => day),
        ['2026-10-30', '2026-11-01'],
      );
      await upsertCharacters(tx, 1, [{ ...later, bank: 1 }]);
      assert.equal((await charactersOf(tx, 1))[0]?.bank, 1, 'seen at the same moment: money moves while somebody is away');
    }));

  test('does not free a nick because of a late report', () =>
    inTest(async ({ tx }) => {
      await upsertCharacters(tx, 1, [aReport()]);
      const late = [aReport({ nick: 'Mila_Stone', lastSeenAt: '2026-10-30T12:00:00Z' }), aReport({ globalId: 2 })];
      assert.deepEqual((await upsertCharacters(tx, 1, late)).errors, [{ row: 1, code: 'characters.nickTaken' }]);
    }));

  test('rejects the row of an unknown account and stores the others', () =>
    inTest(async ({ tx }) => {
      const rows = [aReport({ globalId: 4_711 }), aReport({ nick: 'Mila_Stone' })];
      const told = await upsertCharacters(tx, 1, rows);
      assert.deepEqual(told, { stored: 1, errors: [{ row: 0, code: 'characters.unknownAccount' }] });
    }));

  test('rejects the row of an erased account', () =>
    inTest(async (ctx) => {
      await accountsPersonalData.erase(ctx, { accountId: 2, login: 'irrelevant', email: 'irrelevant@test.example', nicks: [] });
      const told = await upsertCharacters(ctx.tx, 1, [aReport(), aReport({ globalId: 2, nick: 'Rick_Vandal' })]);
      assert.deepEqual(told, { stored: 1, errors: [{ row: 1, code: 'characters.unknownAccount' }] });
      assert.deepEqual([await charactersOf(ctx.tx, 2), await activeDaysOf(ctx.tx, 2)], [[], []]);
    }));

  test('waits for a concurrent erasure of the account and restores nothing', { skip: !onPostgres }, async () => {
    const leaver = await committed(database, {}, async ({ tx }) => {
      const ids = await seedAccounts(tx, [{ login: 'Leaver', email: 'leaver@test.example', locale: 'en' }], 'irrelevant');
      const id = ids.get('Leaver') ?? 0;
      await markLeaving(tx, id, true);
      return id;
    });
    let told: Promise<unknown> | undefined;
    await committed(database, {}, async (ctx) => {
      await lockAccount(ctx.tx, leaver);
      told = committed(database, {}, ({ tx }) => upsertCharacters(tx, 5, [aReport({ globalId: leaver })]));
      await ctx.tx.execute(sql`select pg_sleep(0.3)`);
      await accountsPersonalData.erase(ctx, { accountId: leaver, login: 'Leaver', email: 'leaver@test.example', nicks: [] });
    });
    assert.deepEqual(await told, { stored: 0, errors: [{ row: 0, code: 'characters.unknownAccount' }] });
  });

  test('rejects a nick that another account has on this server, ignoring case', () =>
    inTest(async ({ tx }) => {
      await upsertCharacters(tx, 1, [aReport()]);
      const told = await upsertCharacters(tx, 1, [aReport({ globalId: 2, nick: 'MILA_HARLOW' })]);
      assert.deepEqual(told, { stored: 0, errors: [{ row: 0, code: 'characters.nickTaken' }] });
      assert.deepEqual((await upsertCharacters(tx, 3, [aReport({ globalId: 2 })])).errors, []);
    }));

  test('rejects an account or a nick that occurs twice in a report', () =>
    inTest(async ({ tx }) => {
      const rows = [aReport(), aReport({ nick: 'Mila_Stone' }), aReport({ globalId: 2, nick: 'mila_harlow' })];
      const told = await upsertCharacters(tx, 1, rows);
      assert.deepEqual(told.errors, [
        { row: 1, code: 'characters.repeated' },
        { row: 2, code: 'characters.repeated' },
      ]);
    }));

  test('passes on a nick whose holder is renamed by the same report, even in a circle', () =>
    inTest(async ({ tx }) => {
      const [one, two] = [aReport(), aReport({ globalId: 2, nick: 'Rick_Vandal' })];
      await upsertCharacters(tx, 1, [one, two]);
      const swapped = await upsertCharacters(tx, 1, [
        { ...one, nick: two.nick },
        { ...two, nick: one.nick },
      ]);
      assert.deepEqual(swapped.errors, []);
      assert.equal((await findCharacterByNick(tx, 1, 'rick_vandal'))?.accountId, 1);
    }));

  test('rejects the renames that depend on a rejected rename', () =>
    inTest(async ({ tx }) => {
      const three = [aReport(), aReport({ globalId: 2, nick: 'Rick_Vandal' }), aReport({ globalId: 3, nick: 'Anna_Frost' })];
      await upsertCharacters(tx, 1, three);
      const told = await upsertCharacters(tx, 1, [
        aReport({ globalId: 1, nick: 'Rick_Vandal' }),
        aReport({ globalId: 2, nick: 'Anna_Frost' }),
      ]);
      assert.deepEqual(told, {
        stored: 0,
        errors: [
          { row: 0, code: 'characters.nickTaken' },
          { row: 1, code: 'characters.nickTaken' },
        ],
      });
    }));

  test('accepts one of two concurrent reports for one nick and rejects the other', { skip: !onPostgres }, async () => {
    const tell = (globalId: number) =>
      committed(database, {}, ({ tx }) => upsertCharacters(tx, 4, [aReport({ globalId, nick: 'Same_Nick' })]));
    const told = await Promise.all([1, 2, 3, 4].map(tell));
    assert.equal(told.filter(({ stored }) => stored === 1).length, 1);
    assert.equal(told.filter(({ errors }) => errors[0]?.code === 'characters.nickTaken').length, 3);
  });

  test('stores a thousand rows in one statement', () =>
    inTest(async ({ tx }) => {
      const rows = Array.from({ length: 1_000 }, (_, index) => aReport({ globalId: 10_000 + index }));
      const told = await upsertCharacters(tx, 1, rows);
      assert.equal(told.errors.length, 1_000);
    }));

  for (const [rule, constraint, change] of [
    ['a nick without a surname', 'characters_nick_form', `nick = 'Mila'`],
    ['a nick in Cyrillic', 'characters_nick_form', `nick = 'Мила_Харлоу'`],
    ['level 0', 'characters_level_positive', 'level = 0'],
    ['money that JavaScript cannot hold exactly', 'characters_money_exact', 'cash = 9007199254740992'],
    ['a rank without a faction', 'characters_rank_of_faction', 'faction = null'],
    ['a server that is not there', 'characters_server', 'server = 77'],
  ] as const) {
    test(`is protected by the database against ${rule}`, () =>
      inTest(async ({ tx }) => {
        await upsertCharacters(tx, 1, [aReport()]);
        await assert.rejects(tx.execute(`update characters set ${change} where server = 1`), (error) => {
          assert.ok(error instanceof Error && error.cause instanceof Error && 'constraint' in error.cause);
          return error.cause.constraint === constraint;
        });
      }));
  }
});

describe('CharacterReport', () => {
  for (const [what, report] of [
    ['a nick without a surname', { nick: 'Mila' }],
    ['a level of 0', { level: 0 }],
    ['a fraction of money', { cash: 1.5 }],
    ['a rank without a faction', { faction: null }],
    ['a time without a zone', { lastSeenAt: '2026-11-01T18:30:00' }],
    ['a day that has not been', { lastSeenAt: new Date(Date.now() + 6 * 60_000).toISOString() }],
    ['a year that no database knows', { lastSeenAt: '0000-01-01T00:00:00Z' }],
  ] as const) {
    test(`rejects ${what}`, () => assert.equal(CharacterReport.safeParse(aReport(report)).success, false));
  }

  test('rejects an unknown field', () => {
    assert.equal(CharacterReport.safeParse({ ...aReport(), server: 2 }).success, false);
  });
});
