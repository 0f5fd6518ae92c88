import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { aLogsFixture, type LogsFixture, moment } from './logs.builders.ts';
import { logsPersonalData } from './logs.personal-data.ts';
import { tidyTraces } from './tidy-traces.ts';

describe('rememberTraces', () => {
  let fixture: LogsFixture;
  before(async () => {
    fixture = await aLogsFixture();
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

  test('keeps one row for each device and address of a person on a world, whatever the order they come in', async () => {
    await fixture.send([signIn(11, moment(60), 'pixel-9', '203.0.113.9'), signIn(11, moment(90), 'pixel-9', null)], { sequence: 1 });
    await fixture.send([signIn(11, moment(30), 'pixel-9', '203.0.113.10'), signIn(12, moment(), null, null)], { sequence: 2 });
    await fixture.send([signIn(11, moment(), 'pixel-9', null)], { sequence: 1, server: 2 });
    assert.deepEqual(await traces(), [
      [1, 11, 'address', '203.0.113.10', true],
      [1, 11, 'address', '203.0.113.9', true],
      [1, 11, 'device', 'pixel-9', false],
      [2, 11, 'device', 'pixel-9', true],
    ]);
  });

  test('they go with the account, and as soon as the last sign-in from there is no longer kept', async () => {
    await fixture.send([signIn(12, moment(), 'old-phone', null), signIn(13, moment(), 'new-phone', null)], { sequence: 3 });
    const age = sql`now() - interval '181 days'`;
    await fixture.runtime.bySystem(async (ctx) => {
      await ctx.tx.execute(sql`update account_traces set first_at = ${age}, last_at = ${age} where global_id = 12`);
      await tidyTraces(ctx);
      await logsPersonalData.erase(ctx, { accountId: 11, login: 'mila', email: 'mila@test.example', nicks: [] });
    });
    assert.deepEqual(await traces(), [[1, 13, 'device', 'new-phone', true]]);
  });

  test('old ones go a part at a time, the oldest first', async () => {
    await fixture.send(
      [1, 2, 3].map((day) => signIn(20 + day, moment(), `phone-${day}`, null)),
      { sequence: 4 },
    );
    const left = await fixture.runtime.bySystem(async (ctx) => {
      await ctx.tx.execute(sql`update account_traces set first_at = now() - (180 + global_id) * interval '1 day',
        last_at = now() - (180 + global_id) * interval '1 day' where global_id > 20`);
      assert.equal(await tidyTraces(ctx, 2), true);
      const { rows } = await ctx.tx.execute(sql`select value from account_traces where global_id > 20`);
      assert.equal(await tidyTraces(ctx, 2), false);
      return rows;
    });
    assert.deepEqual(left, [{ value: 'phone-1' }]);
  });
});
