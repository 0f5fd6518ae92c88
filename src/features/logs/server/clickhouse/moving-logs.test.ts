import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { logsContract } from '#features/logs/logs.contract.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { exportLogs } from '../export-logs.ts';
import { aChat, aLogsFixture, type LogsFixture, moment, oneOfEach } from '../logs.builders.ts';
import { logsPersonalData } from '../logs.personal-data.ts';
import { createPostgresLogs } from '../postgres/postgres-logs.ts';
import { createClickhouseLogs } from './clickhouse-logs.ts';
import { changeLogState, type LogState } from './log-state.ts';
import { createMovingLogs } from './moving-logs.ts';
import { type StandIn, standInClickhouse } from './stand-in.builders.ts';

describe('logs of a product that may move them', () => {
  let fixture: LogsFixture;
  let clickhouse: StandIn;
  before(async () => {
    clickhouse = await standInClickhouse();
    fixture = await aLogsFixture({ open: async () => ({ logs: createMovingLogs(clickhouse), close: clickhouse.close }) });
  });
  after(() => fixture.close());

  const csvOf = async (server: number) => {
    const { runtime, owner } = fixture;
    const base = { ...runtime.callerFor(owner), services: runtime.services, log: runtime.services.log };
    const filter = await logsContract.exportLogs.input.parseAsync({ kind: 'chat', from: moment(3_600), to: moment(-60), server });
    const streamed = await exportLogs(runtime.stream(base, AbortSignal.timeout(20_000)), filter);
    assert.ok('body' in streamed);
    return text(Readable.from(streamed.body));
  };

  test('are exported from before and after the start of the move, in any state of it', async () => {
    await fixture.send([aChat({ text: 'in postgres' })], { sequence: 1 });
    assert.match(await csvOf(1), /in postgres/);
    await fixture.runtime.bySystem(({ tx }) => changeLogState(tx, 'both'));
    await fixture.send([aChat({ text: 'in both' })], { sequence: 2 });
    const both = await csvOf(1);
    for (const row of [/in postgres/, /in both/]) assert.match(both, row);
    await fixture.runtime.bySystem(({ tx }) => changeLogState(tx, 'clickhouse'));
    await fixture.send([aChat({ text: 'in clickhouse' })], { sequence: 3 });
    const there = await csvOf(1);
    for (const row of [/in both/, /in clickhouse/]) assert.match(there, row);
  });
});

describe('a process without LOGS_URL that was started before the move', () => {
  let fixture: LogsFixture;
  let clickhouse: StandIn;
  before(async () => {
    clickhouse = await standInClickhouse();
    fixture = await aLogsFixture();
  });
  after(async () => {
    await fixture.close();
    await clickhouse.close();
  });

  const logsAre = (state: LogState) => fixture.runtime.bySystem(({ tx }) => changeLogState(tx, state));
  const search = { from: moment(3_600), to: moment(-60), seesAddresses: true, oldestFirst: true, kind: 'chat', servers: [1] } as const;
  const inBoth = async () => {
    const stores = [createPostgresLogs(), createClickhouseLogs(clickhouse)];
    return Promise.all(stores.map(async (store) => (await store.page(fixture.database.reads, search, { size: 50 })).rows.length));
  };

  test('accepts batches and erases addresses while only PostgreSQL has the rows', async () => {
    assert.equal((await fixture.send(oneOfEach(), { sequence: 1 })).stored, 10);
    const person = { accountId: 11, login: 'mila', email: 'mila@test.example', nicks: [] };
    assert.deepEqual(await fixture.runtime.bySystem((ctx) => logsPersonalData.erase(ctx, person)), { addresses: 1 });
  });

  test('rejects a batch once both have them; a process with LOGS_URL stores the same batch once', async () => {
    await logsAre('both');
    const [rows, batch] = [[aChat({ text: 'sent again' })], { sequence: 2, key: 'same' }] as const;
    await assert.rejects(fixture.send(rows, batch), refusedAs('kit.unavailable'));
    assert.deepEqual(await inBoth(), [1, 0]);
    Object.assign(fixture.runtime.services, { logs: createMovingLogs(clickhouse) });
    assert.equal((await fixture.send(rows, batch)).repeated, false);
    assert.equal((await fixture.send(rows, batch)).repeated, true);
    Object.assign(fixture.runtime.services, { logs: undefined });
    assert.deepEqual(await inBoth(), [2, 1]);
    assert.equal((await fixture.rowsOf('chat')).length, 2, 'PostgreSQL still answers');
  });

  test('does not erase addresses in PostgreSQL only, so the erasure is retried', async () => {
    for (const state of ['both', 'clickhouse'] as const) {
      await logsAre(state);
      await assert.rejects(
        fixture.runtime.bySystem(({ tx }) => fixture.logs.eraseAddresses(tx, 12)),
        refusedAs('kit.unavailable'),
      );
    }
  });

  test('rejects batches and queries once ClickHouse has the rows', async () => {
    await logsAre('clickhouse');
    await assert.rejects(fixture.send([aChat()], { sequence: 3 }), refusedAs('kit.unavailable'));
    const asked = { kind: 'chat', from: moment(3_600), to: moment(-60), server: 1 } as const;
    await assert.rejects(fixture.runtime.as(fixture.owner)(logsContract.listLogs, asked), refusedAs('kit.unavailable'));
    await assert.rejects(fixture.logs.signIns(fixture.database.reads, 11), refusedAs('kit.unavailable'));
    assert.deepEqual(await inBoth(), [2, 1]);
  });
});
