import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { aLogsHouse, type LogsHouse, oneOfEach } from './logs.builders.ts';
import { logsPersonalData } from './logs.personal-data.ts';

describe('logs of a deleted account', () => {
  let house: LogsHouse;
  before(async () => {
    house = await aLogsHouse();
    await house.send(oneOfEach(), { sequence: 1 });
    await house.send(
      oneOfEach().map((row) => ({ ...row, globalId: 12 })),
      { sequence: 2 },
    );
  });
  after(() => house.close());

  const person = { accountId: 11, login: 'mila', email: 'mila@test.example' };

  test('a person gets the addresses and devices of their own sign-ins', async () => {
    const { addresses } = await logsPersonalData.export(house.database.reads, person);
    assert.ok(Array.isArray(addresses));
    assert.deepEqual(
      addresses.map(({ ip, device }) => [ip, device]),
      [['203.0.113.9', 'pixel-9-aa']],
    );
  });

  test('addresses and devices go, the rows stay, others keep theirs, and a second time there is nothing left to do', async () => {
    assert.deepEqual(await house.runtime.bySystem((ctx) => logsPersonalData.erase(ctx, person)), { addresses: 1 });
    assert.deepEqual(await house.runtime.bySystem((ctx) => logsPersonalData.erase(ctx, person)), { addresses: 0 });
    const { rows } = await house.database.reads.execute(sql`select global_id::int as id, ip, device from log_auth order by global_id`);
    assert.deepEqual(rows, [
      { id: 11, ip: null, device: null },
      { id: 12, ip: '203.0.113.9', device: 'pixel-9-aa' },
    ]);
  });
});
