import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { fail } from '#kit/errors/errors.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { aChat, aLogsFixture, type LogsFixture, moment } from '../logs.builders.ts';
import { createPostgresLogs } from '../postgres/postgres-logs.ts';
import { createClickhouseLogs } from './clickhouse-logs.ts';
import { copyLogs, type Piece, pageOf, piecesToMove } from './move-logs.ts';
import { type StandIn, standInClickhouse } from './stand-in.builders.ts';

describe('copying a partition of the logs', () => {
  let fixture: LogsFixture;
  let clickhouse: StandIn;
  let piece: Piece;
  before(async () => {
    clickhouse = await standInClickhouse();
    fixture = await aLogsFixture();
    // Three servers with the same timestamps, so that the order by time differs from the order by server.
    for (const server of [2, 1, 3])
      await fixture.send(
        [40, 30, 20, 20].map((ago, at) => aChat({ at: moment(ago), text: `${server}-${at}` })),
        { sequence: 1, server },
      );
    const at = (await fixture.rowsOf('chat', 1))[0]?.at;
    const pieces = await piecesToMove(fixture.database.reads);
    const found = pieces.find(({ kind, from, to }) => kind === 'chat' && from <= new Date(String(at)) && new Date(String(at)) < to);
    assert.ok(found);
    piece = found;
  });
  beforeEach(async () => {
    clickhouse.forget();
    await clickhouse.change('delete from log_chat');
    await fixture.database.asOwner((client) => client.query('delete from log_copies'));
  });
  after(async () => {
    await fixture.close();
    await clickhouse.close();
  });

  const search = {
    from: moment(86_400),
    to: moment(-60),
    seesAddresses: true,
    oldestFirst: true,
    kind: 'chat',
    servers: [1, 2, 3],
  } as const;
  const textsIn = async (store: ReturnType<typeof createPostgresLogs>) =>
    (await store.page(fixture.database.reads, search, { size: 100 })).rows.map(({ text }) => text).sort();
  const here = () => textsIn(createPostgresLogs());
  const there = () => textsIn(createClickhouseLogs(clickhouse));
  const copy = async (size: number, most = Number.POSITIVE_INFINITY) => {
    const told: number[] = [];
    for await (const { rows } of copyLogs(fixture.database, clickhouse, piece, size)) if (told.push(rows) >= most) break;
    return told;
  };

  test('reads each page in index order, without sorting the whole partition', async () => {
    for (const after of [undefined, { server: 2, at: new Date(), id: 7 }]) {
      const plan = await fixture.runtime.bySystem(async ({ tx }) => {
        // PostgreSQL would sort so few rows; this tests whether the index could be used.
        for (const way of ['seqscan', 'bitmapscan', 'sort']) await tx.execute(sql.raw(`set local enable_${way} = off`));
        const { rows } = await tx.execute<Record<string, string>>(
          sql`explain ${pageOf(piece, { after, againBefore: new Date(), size: 10 })}`,
        );
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
      assert.match(plan, /Index Scan using \w+_server_at_id_idx/);
      assert.doesNotMatch(plan, /Sort|Append/);
      if (after) assert.match(plan, /Index Cond: .*ROW\(/);
    }
  });

  test('continues from server to server and copies each row once with any page size', async () => {
    assert.deepEqual(await copy(5), [5, 10, 12]);
    assert.deepEqual(await there(), await here());
    assert.deepEqual(await copy(5), [12]);
  });

  test('resumes after an interruption within a server', async () => {
    assert.deepEqual(await copy(3, 2), [3, 6]);
    clickhouse.next = async (insert) => {
      await insert();
      fail('kit.unavailable');
    };
    await assert.rejects(copy(3), refusedAs('kit.unavailable'));
    clickhouse.forget();
    assert.deepEqual(await copy(3), [9, 12, 12]);
    assert.deepEqual(await there(), await here());
  });

  test('starts over for a position of an earlier version, without writing rows twice', async () => {
    await copy(5, 2);
    clickhouse.forget();
    await fixture.database.asOwner((client) => client.query('update log_copies set after_server = null'));
    assert.deepEqual(await copy(5, 1), [5]);
    assert.deepEqual(await copy(5), [10, 12]);
    assert.deepEqual(await there(), await here());
  });
});
