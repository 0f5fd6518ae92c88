import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { accountsPersonalData } from '#features/accounts/server/accounts.personal-data.ts';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { lockAccount } from '#features/accounts/server/lock-account.ts';
import { aLogsFixture, type LogsFixture, oneOfEach } from '../logs.builders.ts';
import { logsPersonalData } from '../logs.personal-data.ts';
import { createClickhouseLogs } from './clickhouse-logs.ts';
import { changeLogState } from './log-state.ts';
import { copyLogs, piecesToMove } from './move-logs.ts';
import { createMovingLogs } from './moving-logs.ts';
import { type StandIn, standInClickhouse } from './stand-in.builders.ts';

describe('copying sign-ins of a person who is erased concurrently', () => {
  let fixture: LogsFixture;
  let clickhouse: StandIn;
  before(async () => {
    clickhouse = await standInClickhouse();
    fixture = await aLogsFixture({ open: async () => ({ logs: createMovingLogs(clickhouse), close: clickhouse.close }) });
    const logins = ['mila', 'egor', 'admin'] as const;
    const rows = logins.map((login) => ({ ...oneOfEach()[6], globalId: fixture.ids.get(login) }));
    await fixture.send(rows, { sequence: 1 });
    await fixture.runtime.bySystem(async ({ tx }) => {
      for (const login of ['mila', 'egor'] as const)
        await tx
          .update(accountsTable)
          .set({ leavingAt: new Date() })
          .where(eq(accountsTable.id, personOf(login).accountId));
      await changeLogState(tx, 'both');
    });
  });
  after(() => fixture.close());

  const personOf = (login: 'mila' | 'egor' | 'admin') => ({
    accountId: fixture.ids.get(login) ?? 0,
    login,
    email: `${login}@test.example`,
    nicks: [],
  });
  const erase = (login: 'mila' | 'egor', logsToo: boolean) =>
    fixture.runtime.bySystem(async (ctx) => {
      const person = personOf(login);
      await lockAccount(ctx.tx, person.accountId);
      if (logsToo) await logsPersonalData.erase(ctx, person);
      await accountsPersonalData.erase(ctx, person);
    });

  test('copies no address of a person erased since the page was read or while it is written', async () => {
    // Simulates an erasure that read the state before the move began.
    await erase('egor', false);
    let erasing: Promise<void> | undefined;
    clickhouse.next = async (insert) => {
      erasing = erase('mila', true);
      await Promise.race([erasing, sleep(500)]);
      await insert();
    };
    const pieces = (await piecesToMove(fixture.database.reads)).filter(({ kind }) => kind === 'auth');
    for (const piece of pieces) for await (const _ of copyLogs(fixture.database, clickhouse, piece));
    await erasing;
    const there = async (login: 'mila' | 'egor' | 'admin') =>
      (await createClickhouseLogs(clickhouse).signIns(fixture.database.reads, personOf(login).accountId)).map(({ ip, device }) => [
        ip,
        device,
      ]);
    assert.deepEqual(await there('egor'), [[null, null]]);
    assert.deepEqual(await there('mila'), [[null, null]]);
    assert.deepEqual(await there('admin'), [['203.0.113.9', 'pixel-9-aa']]);
  });
});
