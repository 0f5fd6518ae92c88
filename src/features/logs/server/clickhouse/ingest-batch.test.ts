import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fail } from '#kit/errors/errors.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { aChat, aLogsFixture, type LogsFixture, moment } from '../logs.builders.ts';
import { createClickhouseLogs } from './clickhouse-logs.ts';
import { type StandIn, standInClickhouse } from './stand-in.builders.ts';

describe('a PostgreSQL restored from a backup next to a newer ClickHouse', () => {
  let fixture: LogsFixture;
  let clickhouse: StandIn;
  before(async () => {
    clickhouse = await standInClickhouse();
    fixture = await aLogsFixture({ open: async () => ({ logs: createClickhouseLogs(clickhouse), close: clickhouse.close }) });
  });
  after(() => fixture.close());

  /** Restores the state before any batch, so that the same blocks are issued again. */
  const restore = () =>
    fixture.database.asOwner(async (client) => {
      await client.query('truncate log_batches, log_streams, log_gaps');
      await client.query('alter sequence log_id_blocks restart');
    });
  const at = moment(20);
  const textsOf = async (server: number) => (await fixture.rowsOf('chat', server)).map(({ text }) => text).sort();

  test('stores a batch whose block was issued before next to the older batch', async () => {
    await fixture.send([aChat({ at, text: 'before' })], { sequence: 1 });
    await restore();
    await fixture.send([aChat({ at, text: 'after' })], { sequence: 1 });
    assert.deepEqual(await textsOf(1), ['after', 'before']);
  });

  test('stores it once when it is sent again, without taking the older batch’s rows for its own', async () => {
    await restore();
    await fixture.send([aChat({ at, text: 'before' })], { sequence: 1, server: 2 });
    await restore();
    const batch = { sequence: 1, server: 2, key: 'same' };
    const rows = [aChat({ at, text: 'after' }), aChat({ at, text: 'after that' })];
    clickhouse.next = async () => fail('kit.unavailable');
    await assert.rejects(fixture.send(rows, batch), refusedAs('kit.unavailable'));
    clickhouse.next = async (insert) => {
      await insert();
      fail('kit.unavailable');
    };
    await assert.rejects(fixture.send(rows, batch), refusedAs('kit.unavailable'));
    clickhouse.forget();
    assert.equal((await fixture.send(rows, batch)).repeated, false);
    assert.deepEqual(await textsOf(2), ['after', 'after that', 'before']);
  });
});
