import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { accountsPersonalData } from '#features/accounts/server/accounts.personal-data.ts';
import { logKeeping, periodOf } from './log-periods.ts';
import { aLogsFixture, type LogsFixture, logStores, oneOfEach } from './logs.builders.ts';
import { logsPersonalData } from './logs.personal-data.ts';
import { addPartitions, detachOld } from './postgres/log-partitions.ts';

const person = { accountId: 11, login: 'mila', email: 'mila@test.example', nicks: [] };

for (const store of logStores)
  describe(`logs of a deleted account, ${store.name}`, { skip: store.missing }, () => {
    let fixture: LogsFixture;
    before(async () => {
      fixture = await aLogsFixture(store);
      await fixture.send(oneOfEach(), { sequence: 1 });
      await fixture.send(
        oneOfEach().map((row) => ({ ...row, globalId: 12 })),
        { sequence: 2 },
      );
    });
    after(() => fixture.close());

    test('export the addresses and devices of the person’s own sign-ins', async () => {
      const { addresses } = await logsPersonalData.export(fixture.database.reads, person, fixture.runtime.services);
      assert.ok(Array.isArray(addresses));
      assert.deepEqual(
        addresses.map(({ ip, device }) => [ip, device]),
        [['203.0.113.9', 'pixel-9-aa']],
      );
    });

    test('lose the person’s addresses and devices and keep the rows; a repeat has nothing to do', async () => {
      assert.deepEqual(await fixture.runtime.bySystem((ctx) => logsPersonalData.erase(ctx, person)), { addresses: 1 });
      assert.deepEqual(await fixture.runtime.bySystem((ctx) => logsPersonalData.erase(ctx, person)), { addresses: 0 });
      const rows = (await fixture.rowsOf('auth')).map(({ global_id, ip, device }) => [Number(global_id), ip, device] as const);
      assert.deepEqual(
        rows.toSorted(([one], [other]) => one - other),
        [
          [11, null, null],
          [12, '203.0.113.9', 'pixel-9-aa'],
        ],
      );
    });

    test('store a sign-in reported after the erasure without address and device, and recognise the batch when it is sent again', async () => {
      const accountId = fixture.ids.get('egor') ?? 0;
      const leaver = { accountId, login: 'egor', email: 'egor@test.example', nicks: [] };
      await fixture.runtime.bySystem((ctx) => accountsPersonalData.erase(ctx, leaver));
      const late = oneOfEach().map((row) => ({ ...row, globalId: accountId }));
      const sent = { sequence: 1, server: 2, key: 'late-batch' };
      assert.equal((await fixture.send(late, sent)).repeated, false);
      assert.equal((await fixture.send(late, sent)).repeated, true);
      const rows = await fixture.rowsOf('auth', 2);
      assert.deepEqual(
        rows.map(({ global_id, ip, device }) => [Number(global_id), ip, device]),
        [[accountId, null, null]],
      );
      const traces = await fixture.database.reads.execute(sql`select kind from account_traces where global_id = ${accountId}`);
      assert.deepEqual(traces.rows, []);
    });
  });

describe('detached partitions in PostgreSQL', () => {
  let fixture: LogsFixture;
  before(async () => {
    fixture = await aLogsFixture();
  });
  after(() => fixture.close());

  test('lose the addresses too', async () => {
    const old = new Date(Date.now() - (logKeeping.auth.days + 14) * 86_400_000);
    await fixture.runtime.bySystem(({ tx }) => addPartitions(tx, [periodOf('auth', old)]));
    await fixture.database.asOwner((client) =>
      client.query(
        `insert into log_auth (at, server, global_id, nick, ip, device, platform, version, result, folded)
         select $1, 1, id, 'Old_Row', '203.0.113.7', 'pixel-4', 'android', '1.0', 'ok', 'old' from unnest(array[11, 12]) id`,
        [old],
      ),
    );
    await fixture.runtime.bySystem((ctx) => detachOld(ctx, 'auth'));
    assert.deepEqual(await fixture.runtime.bySystem((ctx) => logsPersonalData.erase(ctx, person)), { addresses: 1 });
    const archived = await fixture.database.asOwner(async (client) => {
      const { rows: pieces } = await client.query<{ name: string }>(`select name from logs.partitions where detached_at is not null`);
      return (await client.query(`select global_id::int as id, ip, device from logs_archive.${pieces[0]?.name} order by global_id`)).rows;
    });
    assert.deepEqual(archived, [
      { id: 11, ip: null, device: null },
      { id: 12, ip: '203.0.113.7', device: 'pixel-4' },
    ]);
  });

  test('are inaccessible to the app itself', async () => {
    const { rows } = await fixture.database.reads.execute<{ name: string }>(
      sql`select name from logs.partitions where detached_at is not null`,
    );
    await assert.rejects(fixture.database.pool.query(`select * from logs_archive.${rows[0]?.name}`), /permission denied/);
  });
});
