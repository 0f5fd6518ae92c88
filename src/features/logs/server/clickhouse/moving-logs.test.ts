import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { logsContract } from '#features/logs/logs.contract.ts';
import { exportLogs } from '../export-logs.ts';
import { aChat, aLogsFixture, type LogsFixture, moment } from '../logs.builders.ts';
import { changeLogState } from './log-state.ts';
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

  test('a CSV has the rows of before the move and those that came since, wherever the move is', async () => {
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
