import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { logKeeping, periodOf } from './log-periods.ts';
import { aLogsFixture, type LogsFixture, oneOfEach } from './logs.builders.ts';
import { logsPersonalData } from './logs.personal-data.ts';
import { addPartitions, detachOld } from './postgres/log-partitions.ts';

describe('logs of a deleted account', () => {
  let fixture: LogsFixture;
  before(async () => {
    fixture = await aLogsFixture();
    await fixture.send(oneOfEach(), { sequence: 1 });
    await fixture.send(
      oneOfEach().map((row) => ({ ...row, globalId: 12 })),
      { sequence: 2 },
    );
  });
  after(() => fixture.close());

  const person = { accountId: 11, login: 'mila', email: 'mila@test.example' };

  test('a person gets the addresses and devices of their own sign-ins', async () => {
    const { addresses } = await logsPersonalData.export(fixture.database.reads, person, fixture.runtime.services);
    assert.ok(Array.isArray(addresses));
    assert.deepEqual(
      addresses.map(({ ip, device }) => [ip, device]),
      [['203.0.113.9', 'pixel-9-aa']],
    );
  });

  test('addresses and devices go, the rows stay, others keep theirs, and a second time there is nothing left to do', async () => {
    assert.deepEqual(await fixture.runtime.bySystem((ctx) => logsPersonalData.erase(ctx, person)), { addresses: 1 });
    assert.deepEqual(await fixture.runtime.bySystem((ctx) => logsPersonalData.erase(ctx, person)), { addresses: 0 });
    const { rows } = await fixture.database.reads.execute(sql`select global_id::int as id, ip, device from log_auth order by global_id`);
    assert.deepEqual(rows, [
      { id: 11, ip: null, device: null },
      { id: 12, ip: '203.0.113.9', device: 'pixel-9-aa' },
    ]);
  });

  test('addresses in a piece that was detached and waits to be dropped go too', async () => {
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

  test('the app itself may not touch what waits there', async () => {
    const { rows } = await fixture.database.reads.execute<{ name: string }>(
      sql`select name from logs.partitions where detached_at is not null`,
    );
    await assert.rejects(fixture.database.pool.query(`select * from logs_archive.${rows[0]?.name}`), /permission denied/);
  });
});
