import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Clickhouse } from '#kit/clickhouse/clickhouse.ts';
import { logsContract } from '../logs.contract.ts';
import { createClickhouseLogs } from './clickhouse/clickhouse-logs.ts';
import { createMovingLogs } from './clickhouse/moving-logs.ts';
import { type StandIn, standInClickhouse } from './clickhouse/stand-in.builders.ts';
import type { LogStore } from './log-store.ts';
import { aLogsFixture, type LogsFixture, moment } from './logs.builders.ts';
import { createPostgresLogs } from './postgres/postgres-logs.ts';
import { heldWhileSilent } from './silent-clickhouse.builders.ts';

describe('a log query', () => {
  let fixture: LogsFixture;
  let standIn: StandIn;
  before(async () => {
    fixture = await aLogsFixture();
    standIn = await standInClickhouse();
  });
  after(async () => {
    await fixture.close();
    await standIn.close();
  });

  for (const operation of [logsContract.listLogs, logsContract.countLogs])
    test(`of ${operation.name} holds no connection while ClickHouse does not respond`, async () => {
      const asked = { kind: 'chat', from: moment(60), to: moment(-60), player: 'Mila_Harlow' } as const;
      assert.equal(await heldWhileSilent(fixture, () => fixture.runtime.as(fixture.owner)(operation, asked)), 0);
    });

  test('inside a job’s transaction times out after five seconds', async () => {
    const limits: unknown[] = [];
    const noting: Clickhouse = {
      ...standIn,
      async rows(_sql, _params, limit) {
        limits.push(limit?.seconds);
        return [];
      },
    };
    const logs = createClickhouseLogs(noting);
    const { reads } = fixture.database;
    await logs.seen(reads, { kinds: ['chat'], who: { server: 1 }, from: new Date(0), until: new Date(), everySeconds: 60 });
    await logs.eraseAddresses(reads, 11);
    assert.deepEqual(limits, [5, 5]);
  });

  test('runs in one transaction while the rows are in PostgreSQL, even if they may move', async () => {
    const transaction = async ({ tx }: Pick<Parameters<Parameters<LogStore['ask']>[1]['before']>[0], 'tx'>) =>
      (await tx.execute<{ id: string }>(sql`select txid_current() as id`)).rows[0]?.id;
    const { runtime } = fixture;
    const saga = () => runtime.saga({ ...runtime.callerFor(fixture.owner), services: runtime.services, log: runtime.services.log }).ctx;
    for (const logs of [createPostgresLogs(), createMovingLogs(standIn)]) {
      const seen = await logs.ask(saga(), {
        before: transaction,
        find: async () => undefined,
        after: async (step, _, first) => [first, await transaction(step)],
      });
      assert.ok(seen[0]);
      assert.equal(seen[0], seen[1]);
    }
  });
});
