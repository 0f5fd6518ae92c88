import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fail } from '#kit/errors/errors.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { aChat, aLogsFixture, type LogsFixture, moment } from '../logs.builders.ts';
import { createClickhouseLogs } from './clickhouse-logs.ts';
import { type StandIn, standInClickhouse } from './stand-in.builders.ts';

describe('a PostgreSQL that was restored beside a ClickHouse that was not', () => {
  let fixture: LogsFixture;
  let clickhouse: StandIn;
  before(async () => {
    clickhouse = await standInClickhouse();
    fixture = await aLogsFixture({ open: async () => ({ logs: createClickhouseLogs(clickhouse), close: clickhouse.close }) });
  });
  after(() => fixture.close());

  /** As the backup was: it knows of no batch, and gives the same blocks away once more. */
  const restore = () =>
    fixture.database.asOwner(async (client) => {
      await client.query('truncate log_batches, log_streams, log_gaps');
      await client.query('alter sequence log_id_blocks restart');
    });
  const at = moment(20);
  const textsOf = async (server: number) => (await fixture.rowsOf('chat', server)).map(({ text }) => text).sort();

  test('a batch that gets a block for the second time is stored beside the one that had it', async () => {
    await fixture.send([aChat({ at, text: 'before' })], { sequence: 1 });
    await restore();
    await fixture.send([aChat({ at, text: 'after' })], { sequence: 1 });
    assert.deepEqual(await textsOf(1), ['after', 'before']);
  });

  test('sent again, it is stored once: rows of the batch that had the block are not taken for its own', async () => {
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
