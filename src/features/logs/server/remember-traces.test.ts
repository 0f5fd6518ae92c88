import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { anAccount } from '#features/accounts/server/accounts.builders.ts';
import { enterWorld } from '#features/game-link/server/enter-world.ts';
import type { Tx } from '#kit/db/database.ts';
import { aLogsFixture, type LogsFixture, moment } from './logs.builders.ts';
import { tidyTraces } from './logs.jobs.ts';
import { logsPersonalData } from './logs.personal-data.ts';

/** An account that has entered both servers. */
async function plays(tx: Tx): Promise<number> {
  const { id } = await anAccount(tx);
  for (const server of [1, 2]) await enterWorld(tx, { accountId: id, server });
  return id;
}

describe('rememberTraces', () => {
  let fixture: LogsFixture;
  let mila = 0;
  let egor = 0;
  let vera = 0;
  before(async () => {
    fixture = await aLogsFixture();
    [mila, egor, vera] = await fixture.runtime.bySystem(({ tx }) => Promise.all([plays(tx), plays(tx), plays(tx)]));
  });
  after(() => fixture.close());
  const signIn = (globalId: number, at: string, device: string | null, ip: string | null) => ({
    kind: 'auth',
    at,
    globalId,
    nick: 'Mila_Harlow',
    ip,
    device,
    platform: 'android',
    version: '1.4.2',
    result: 'ok',
  });
  const traces = async () =>
    (
      await fixture.database.reads.execute(
        sql`select server, global_id::int as id, kind, value, first_at = last_at as once from account_traces order by server, global_id, kind, value`,
      )
    ).rows.map((row) => Object.values(row));

  test('stores one row per device and address of a person on a server, in any order of arrival', async () => {
    await fixture.send([signIn(mila, moment(60), 'pixel-9', '203.0.113.9'), signIn(mila, moment(90), 'pixel-9', null)], { sequence: 1 });
    await fixture.send([signIn(mila, moment(30), 'pixel-9', '203.0.113.10'), signIn(egor, moment(), null, null)], { sequence: 2 });
    await fixture.send([signIn(mila, moment(), 'pixel-9', null)], { sequence: 1, server: 2 });
    assert.deepEqual(await traces(), [
      [1, mila, 'address', '203.0.113.10', true],
      [1, mila, 'address', '203.0.113.9', true],
      [1, mila, 'device', 'pixel-9', false],
      [2, mila, 'device', 'pixel-9', true],
    ]);
  });

  test('deletes them with the account, and when the last sign-in’s retention ends', async () => {
    await fixture.send([signIn(egor, moment(), 'old-phone', null), signIn(vera, moment(), 'new-phone', null)], { sequence: 3 });
    const age = sql`now() - interval '181 days'`;
    await fixture.runtime.bySystem(async (ctx) => {
      await ctx.tx.execute(sql`update account_traces set first_at = ${age}, last_at = ${age} where global_id = ${egor}`);
      await tidyTraces(ctx);
      await logsPersonalData.erase(ctx, { accountId: mila, login: 'mila', email: 'mila@test.example', nicks: [] });
    });
    assert.deepEqual(await traces(), [[1, vera, 'device', 'new-phone', true]]);
  });

  test('ignores rejected attempts, because a wrong password would otherwise link two people', async () => {
    await fixture.send([{ ...signIn(egor, moment(), 'his-phone', null), result: 'wrong password' }], { sequence: 4 });
    assert.deepEqual(await traces(), [[1, vera, 'device', 'new-phone', true]]);
  });

  test('ignores reports about people who never entered the server', async () => {
    const { id } = await fixture.runtime.bySystem(({ tx }) => anAccount(tx));
    await fixture.runtime.bySystem(({ tx }) => enterWorld(tx, { accountId: id, server: 2 }));
    await fixture.send([signIn(id, moment(), 'new-phone', null)], { sequence: 5 });
    assert.deepEqual(await traces(), [[1, vera, 'device', 'new-phone', true]]);
  });

  test('deletes old ones in portions, oldest first', async () => {
    const days = [
      [vera, 1],
      [egor, 2],
      [mila, 3],
    ] as const;
    await fixture.send(
      days.map(([id, day]) => signIn(id, moment(), `phone-${day}`, null)),
      { sequence: 6 },
    );
    const left = await fixture.runtime.bySystem(async (ctx) => {
      await ctx.tx.execute(sql`delete from account_traces where value not like 'phone-%'`);
      for (const [id, day] of days)
        await ctx.tx.execute(sql`update account_traces set first_at = now() - ${180 + day} * interval '1 day',
          last_at = now() - ${180 + day} * interval '1 day' where global_id = ${id}`);
      assert.equal(await tidyTraces(ctx, 2), true);
      const { rows } = await ctx.tx.execute(sql`select value from account_traces`);
      assert.equal(await tidyTraces(ctx, 2), false);
      return rows;
    });
    assert.deepEqual(left, [{ value: 'phone-1' }]);
  });
});
