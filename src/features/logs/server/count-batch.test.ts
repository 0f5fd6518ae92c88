import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { alarmsTable } from '#features/alarms/server/alarms.table.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { logsContract } from '../logs.contract.ts';
import { aChat, aLogsFixture, gameServer, type LogsFixture } from './logs.builders.ts';
import { logGapsTable } from './logs.table.ts';
import { notifyOpenGaps } from './notify-open-gaps.ts';
import { tidyLogs } from './tidy-logs.ts';

describe('countBatch', () => {
  let fixture: LogsFixture;
  before(async () => {
    fixture = await aLogsFixture();
  });
  after(() => fixture.close());

  const send = (sequence: number, server: number) => fixture.send([aChat()], { sequence, server });
  const gapsAfter = async (sequence: number, server = 1) => (await send(sequence, server)).gaps.map(({ from, to }) => [from, to]);

  test('counts from 1 and has no gap while no number is skipped', async () => {
    assert.deepEqual(await fixture.runtime.as(gameServer(1))(logsContract.getLogSequence), { last: 0, gaps: [] });
    assert.deepEqual(await gapsAfter(1), []);
    assert.deepEqual(await gapsAfter(2), []);
    assert.deepEqual(await gapsAfter(41), [[3, 40]]);
    await fixture.database.asOwner((client) => client.query('update log_gaps set closed_at = now()'));
  });

  test('reports a skipped number until it arrives', async () => {
    assert.deepEqual(await gapsAfter(45), [[42, 44]]);
    assert.deepEqual(await gapsAfter(43), [
      [42, 42],
      [44, 44],
    ]);
    assert.deepEqual(await gapsAfter(46), [
      [42, 42],
      [44, 44],
    ]);
    assert.deepEqual(await gapsAfter(42), [[44, 44]]);
    assert.deepEqual(await fixture.runtime.as(gameServer(1))(logsContract.getLogSequence), { last: 46, gaps: [{ from: 44, to: 44 }] });
    assert.deepEqual(await gapsAfter(44), []);
  });

  test('shrinks a gap from both ends', async () => {
    await send(1, 2);
    assert.deepEqual(await gapsAfter(10, 2), [[2, 9]]);
    assert.deepEqual(await gapsAfter(2, 2), [[3, 9]]);
    assert.deepEqual(await gapsAfter(9, 2), [[3, 8]]);
  });

  test('keeps closed gaps with the time they were closed', async () => {
    const gaps = await fixture.database.reads.select().from(logGapsTable).where(sql`server = 1`);
    assert.ok(gaps.length >= 2 && gaps.every(({ closedAt, noticedAt }) => closedAt !== null && closedAt >= noticedAt));
  });

  test('ends without a gap after concurrent batches in any order', async () => {
    const shuffled = [7, 3, 9, 1, 2, 11, 5, 10, 4, 8, 6];
    await Promise.all(shuffled.map((sequence) => send(sequence, 3)));
    assert.deepEqual(await gapsAfter(12, 3), []);
  });

  test('raises one alarm per server for numbers missing for more than an hour, not for those that arrived in time', async () => {
    const told = async () => {
      await fixture.runtime.bySystem(notifyOpenGaps);
      return fixture.database.reads.select().from(alarmsTable);
    };
    assert.deepEqual(await told(), []);
    await fixture.database.asOwner((client) => client.query("update log_gaps set noticed_at = noticed_at - interval '61 minutes'"));
    const [alarm, ...more] = await told();
    assert.deepEqual(more, []);
    assert.deepEqual([alarm?.kind, alarm?.subject, alarm?.raised], ['logs.gapOpen', 'server:2', 1]);
    assert.deepEqual(alarm?.params, { server: 2, batches: 6, first: 3, last: 8 });
    // A gap that splits does not raise another alarm.
    await send(5, 2);
    assert.equal((await told())[0]?.raised, 1);
    await fixture.database.asOwner((client) => client.query('update log_gaps set to_sequence = 8 where server = 2 and from_sequence = 3'));
    await fixture.database.asOwner((client) => client.query('delete from log_gaps where server = 2 and from_sequence = 6'));
  });

  test('deletes batches after a week, still rejects their numbers, and keeps open gaps', async () => {
    await fixture.database.asOwner((client) =>
      client.query(
        "update log_batches set received_at = now() - interval '8 days'; update log_gaps set closed_at = closed_at - interval '8 days'",
      ),
    );
    await fixture.runtime.bySystem((ctx) => tidyLogs(ctx));
    const { rows } = await fixture.database.reads.execute(sql`select server, from_sequence::int as f, to_sequence::int as t from log_gaps`);
    assert.deepEqual(rows, [{ server: 2, f: 3, t: 8 }]);
    await assert.rejects(send(5, 3), refusedAs('logs.sequenceTaken'));
  });

  test('keeps unacknowledged batches during the move, because their rows may be in one store only', async () => {
    const left = async (state: string) => {
      await fixture.database.asOwner((client) => client.query('update log_moves set state = $1', [state]));
      await fixture.runtime.bySystem((ctx) => tidyLogs(ctx));
      const { rows } = await fixture.database.reads.execute<{ key: string }>(sql`select key from log_batches where server = 4`);
      return rows.map(({ key }) => key);
    };
    await fixture.database.asOwner((client) =>
      client.query(`insert into log_batches (server, key, sequence, rows, digest, received_at, block, stored_at)
        select 4, key, sequence, 1, '', now() - interval '8 days', 134217728 + sequence, stored
          from (values ('lost', 1, null), ('stored', 2, now())) as batch (key, sequence, stored)`),
    );
    assert.deepEqual(await left('both'), ['lost']);
    assert.deepEqual(await left('postgres'), []);
  });

  test('deletes old batches in portions, oldest first', async () => {
    await fixture.database.asOwner((client) =>
      client.query(`insert into log_batches (server, key, sequence, rows, digest, received_at)
        select 4, 'old-' || n, 100 + n, 1, '', now() - (8 + n) * interval '1 day' from generate_series(1, 3) n`),
    );
    const left = await fixture.runtime.bySystem(async (ctx) => {
      assert.equal(await tidyLogs(ctx, 2), true);
      const { rows } = await ctx.tx.execute(sql`select key from log_batches where server = 4`);
      assert.equal(await tidyLogs(ctx, 2), false);
      return rows;
    });
    assert.deepEqual(left, [{ key: 'old-1' }]);
  });
});
