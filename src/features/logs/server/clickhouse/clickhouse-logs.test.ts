import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { logsContract } from '#features/logs/logs.contract.ts';
import type { Clickhouse } from '#kit/clickhouse/clickhouse.ts';
import { fail } from '#kit/errors/errors.ts';
import { clickhouseMissing, testClickhouse } from '#kit/testing/clickhouse.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { aChat, aLogsFixture, gameServer, type LogsFixture, oneOfEach } from '../logs.builders.ts';
import { createClickhouseLogs, prepareTables } from './clickhouse-logs.ts';

describe('a ClickHouse failure during a batch', { skip: clickhouseMissing }, () => {
  let fixture: LogsFixture;
  /** Replaces the next insert, once. */
  let happens: ((insert: () => Promise<void>) => Promise<void>) | undefined;
  /** Simulates that ClickHouse has evicted the deduplication token. */
  let forgetful = false;
  before(async () => {
    const clickhouse = await testClickhouse();
    await prepareTables(clickhouse);
    let inserts = 0;
    const failing: Clickhouse = {
      ...clickhouse,
      insert(into, lines, token) {
        inserts += 1;
        const happening = happens;
        happens = undefined;
        const insert = () => clickhouse.insert(into, lines, forgetful ? `${token}-${inserts}` : token);
        return happening ? happening(insert) : insert();
      },
    };
    fixture = await aLogsFixture({ open: async () => ({ logs: createClickhouseLogs(failing), close: clickhouse.close }) });
  });
  after(() => fixture.close());

  const away = async () => fail('kit.unavailable');
  const answerLost = async (insert: () => Promise<void>) => {
    await insert();
    fail('kit.unavailable');
  };
  const counted = (server: number) => fixture.runtime.as(gameServer(server))(logsContract.getLogSequence);

  for (const [server, what, happening] of [
    [1, 'is away', away],
    [2, 'has the rows, but its answer is lost', answerLost],
  ] as const)
    test(`that ${what}: rejects the batch without counting it and stores it once on a retry`, async () => {
      const batch = { sequence: 1, server, key: 'same' };
      const rows = oneOfEach();
      happens = happening;
      await assert.rejects(fixture.send(rows, batch), refusedAs('kit.unavailable'));
      assert.deepEqual(await counted(server), { last: 0, gaps: [] });
      assert.deepEqual(await fixture.send(rows, batch), { stored: 10, repeated: false, last: 1, gaps: [] });
      assert.deepEqual(await fixture.send(rows, batch), { stored: 10, repeated: true, last: 1, gaps: [] });
      for (const { kind } of rows) assert.equal((await fixture.rowsOf(kind, server)).length, 1, kind);
    });

  test('with an evicted token: recognises stored rows by their ids', async () => {
    forgetful = true;
    const batch = { sequence: 1, server: 3, key: 'same' };
    const rows = Array.from({ length: 50 }, (_, at) => aChat({ globalId: 100 + at }));
    happens = answerLost;
    await assert.rejects(fixture.send(rows, batch), refusedAs('kit.unavailable'));
    assert.equal((await fixture.send(rows, batch)).repeated, false);
    assert.equal((await fixture.rowsOf('chat', 3)).length, 50);
  });

  test('does not matter for a used number, which is rejected before any row is written', async () => {
    await fixture.send([aChat()], { sequence: 1, server: 4 });
    await fixture.database.asOwner((client) => client.query('delete from log_batches where server = 4'));
    await assert.rejects(fixture.send([aChat()], { sequence: 1, server: 4 }), refusedAs('logs.sequenceTaken'));
    assert.equal((await fixture.rowsOf('chat', 4)).length, 1);
  });
});
