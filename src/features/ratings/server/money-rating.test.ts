import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import type { Database } from '#kit/db/database.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { csvRecords, csvText } from '#kit/testing/list.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { anAdmin, aPerson, type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { addDays, dayOf, startOfDay } from '#kit/time/moscow.ts';
import { ratingsContract } from '../ratings.contract.ts';
import { exportMoneyRating } from './export-money-rating.ts';
import { noteWealth, ratingsHandlers } from './ratings.server.ts';

const { getMoneyRating } = ratingsContract;
const people = 130;

describe('money rating', () => {
  let database: Database;
  let runtime: TestRuntime;
  const now = new Date();
  const midnight = startOfDay(dayOf(now));
  const run = (statement: ReturnType<typeof sql>) => runtime.bySystem(({ tx }) => tx.execute(statement));
  const owner = aPerson({ id: 1, login: 'rich_1' }, 'ratings.read');
  const rated = async (server?: number) => (await runtime.as(owner)(getMoneyRating, { server })).rows;

  before(async () => {
    database = await testDatabase();
    runtime = testRuntime({ database, implementations: ratingsHandlers });
    await runtime.bySystem(({ tx }) => seedServers(tx));
    // 130 people on each of two servers; person n has n thousand.
    await run(sql`insert into accounts (login, email, password_hash)
      select 'rich_' || n, 'rich_' || n || '@mail.example', '$argon2id$none' from generate_series(1, ${people}) n`);
    await run(sql`insert into characters (account_id, server, nick, level, exp, cash, bank, playtime_minutes, last_seen_at)
      select n, server, 'Rich_N' || translate(n::text, '0123456789', 'abcdefghij'), 5, 0, n * 600, n * 400, 10, now()
        from generate_series(1, ${people}) n cross join (values (1), (2)) as worlds (server)`);
  });
  after(async () => {
    await runtime.close();
    await database.close();
  });

  test('ranks the hundred richest by cash plus bank, on one server and on all', async () => {
    const rows = await rated(1);
    assert.equal(rows.length, 100);
    assert.deepEqual(
      rows.slice(0, 2).map(({ place, globalId, total, server }) => [place, globalId, total, server]),
      [
        [1, 130, 130_000, 1],
        [2, 129, 129_000, 1],
      ],
    );
    const totals = (await rated()).map(({ total }) => total);
    assert.equal(totals.length, 100);
    assert.deepEqual(
      totals,
      totals.toSorted((one, other) => other - one),
    );
  });

  test('leaves out banned players, staff and disabled accounts, and still returns a hundred rows', async () => {
    await run(
      sql`insert into game_bans (server, account_id, nick, reason, banned_by, revision) values (1, 130, 'Rich_N', 'Rule 4.2', 1, 1)`,
    );
    await run(sql`insert into game_bans (server, account_id, nick, reason, banned_at, until, banned_by, revision)
      values (1, 126, 'Rich_N', 'Rule 4.2', now() - interval '2 days', now() - interval '1 day', 1, 2)`);
    await run(sql`insert into staff_roles (account_id, role) values (129, 'support')`);
    await run(sql`insert into admin_accounts (account_id, name, server, level) values (128, 'Some_Admin', 2, 3)`);
    await run(sql`update accounts set disabled_at = now() where id = 127`);
    const [one, two] = [await rated(1), await rated(2)];
    assert.deepEqual([one.length, two.length], [100, 100]);
    assert.deepEqual([one[0]?.globalId, two[0]?.globalId], [126, 130]);
  });

  test('computes the change since the end of yesterday and flags a jump that the money log does not explain', async () => {
    await runtime.bySystem(({ tx }) => noteWealth(tx, midnight));
    await run(
      sql`select log_add_partition('money', date_trunc('week', now()) - interval '1 day', date_trunc('week', now()) + interval '10 days')`,
    );
    await run(sql`update characters set bank = bank + 500000 where account_id in (120, 121) and server = 1`);
    await run(sql`update characters set cash = cash + 70 where account_id = 119 and server = 1`);
    await run(sql`insert into log_money (at, server, global_id, nick, delta, balance, reason, folded)
      values (${now.toISOString()}::timestamptz, 1, 121, 'Rich_N', 500000, 1, 'casino', 'casino')`);
    const of = new Map((await rated(1)).map((row) => [row.globalId, [row.change, row.unexplained]]));
    assert.deepEqual(
      [of.get(120), of.get(121), of.get(119), of.get(118)],
      [
        [500_000, 500_000],
        [500_000, null],
        [70, null],
        [0, null],
      ],
    );
  });

  test('records nothing on a second run of the same day, and no row for a character without a change', async () => {
    const count = async () => Number((await database.reads.execute<{ n: string }>(sql`select count(*) as n from wealth_days`)).rows[0]?.n);
    const before = await count();
    await runtime.bySystem(({ tx }) => noteWealth(tx, midnight));
    assert.equal(await count(), before);
    await runtime.bySystem(({ tx }) => noteWealth(tx, startOfDay(addDays(dayOf(now), 1))));
    assert.equal(await count(), before + 3);
  });

  test('limits an admin to their own server, also in the CSV, and rejects another server', async () => {
    const warden = anAdmin(owner, 1);
    const { rows } = await runtime.as(warden)(getMoneyRating, {});
    assert.deepEqual([...new Set(rows.map(({ server }) => server))], [1]);
    await assert.rejects(runtime.as(warden)(getMoneyRating, { server: 2 }), refusedAs('kit.forbidden', 403));
    await assert.rejects(csvText({ runtime, actor: warden, csv: exportMoneyRating }, { server: 2 }), refusedAs('kit.forbidden', 403));
    const [, ...lines] = csvRecords(await csvText({ runtime, actor: warden, csv: exportMoneyRating }, {}));
    assert.deepEqual(
      lines.map((cells) => Number(cells[2])),
      rows.map(({ globalId }) => globalId),
    );
  });

  test('records every character at night, even if that takes longer than the request timeout', async () => {
    const { rows } = await runtime.bySystem(async ({ tx }) => {
      await noteWealth(tx, now);
      return tx.execute(sql`show statement_timeout`);
    });
    assert.deepEqual(rows, [{ statement_timeout: '10min' }]);
  });
});
