import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Clickhouse } from '#kit/clickhouse/clickhouse.ts';
import { aLogsFixture, type LogsFixture, oneOfEach } from '../logs.builders.ts';
import { compareLogs } from './move-all-logs.ts';
import { piecesToMove } from './move-logs.ts';
import { type StandIn, standInClickhouse } from './stand-in.builders.ts';

describe('comparing a partition of the logs', () => {
  let fixture: LogsFixture;
  let clickhouse: StandIn;
  before(async () => {
    clickhouse = await standInClickhouse();
    fixture = await aLogsFixture();
    await fixture.send(oneOfEach(), { sequence: 1 });
  });
  after(async () => {
    await fixture.close();
    await clickhouse.close();
  });

  test('allows an hour per store, with no transaction open while ClickHouse works', async () => {
    const { database } = fixture;
    const [piece] = (await piecesToMove(database.reads)).filter(({ kind }) => kind === 'money');
    assert.ok(piece);
    const seen: unknown[] = [];
    const noting: Clickhouse = {
      ...clickhouse,
      async rows(text, params, limit) {
        seen.push(limit?.seconds, database.pool.totalCount - database.pool.idleCount);
        return clickhouse.rows(text, params, limit);
      },
    };
    const patience: unknown[] = [];
    const watched = { ...database, open: () => watchedTransaction(database.open(), patience) };
    const { here, there, same } = await compareLogs(watched, noting, piece, { before: new Date(Date.now() + 1_000), exceptBlocks: [] });
    assert.deepEqual([here.rows, there.rows, same], [1, 0, false]);
    assert.deepEqual(seen, [3_600, 0]);
    assert.deepEqual(patience, ['1h']);
  });
});

/** Records the statement timeout at the end of the transaction. */
function watchedTransaction(transaction: ReturnType<LogsFixture['database']['open']>, patience: unknown[]) {
  return {
    ...transaction,
    async commit() {
      const { rows } = await transaction.tx.execute<{ patience: string }>(sql`select current_setting('statement_timeout') as patience`);
      patience.push(rows[0]?.patience);
      await transaction.commit();
    },
  };
}
