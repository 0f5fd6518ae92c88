import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { logKindNames } from '#features/logs/log-kinds.ts';
import { createPostgresLogs } from '#features/logs/server/postgres/postgres-logs.ts';
import { fail } from '#kit/errors/errors.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { aChat, aLogsFixture, type LogsFixture, oneOfEach } from '../logs.builders.ts';
import { createClickhouseLogs } from './clickhouse-logs.ts';
import { changeLogState, logState } from './log-state.ts';
import { moveAllLogs } from './move-all-logs.ts';
import { createMovingLogs } from './moving-logs.ts';
import { type StandIn, standInClickhouse } from './stand-in.builders.ts';

describe('moving logs to ClickHouse', () => {
  let fixture: LogsFixture;
  let clickhouse: StandIn;
  let told: string[];
  before(async () => {
    clickhouse = await standInClickhouse();
    fixture = await aLogsFixture({ open: async () => ({ logs: createMovingLogs(clickhouse), close: clickhouse.close }) });
  });
  after(() => fixture.close());

  const stores = { here: createPostgresLogs(), there: () => createClickhouseLogs(clickhouse) };
  const search = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z', seesAddresses: true, oldestFirst: false, servers: [1, 2, 3] };
  /** Ids of a kind's rows in each store, newest first. */
  const idsOf = async (kind: (typeof logKindNames)[number]) => {
    const { reads } = fixture.database;
    const ids = async (store: ReturnType<typeof createPostgresLogs>) =>
      (await store.page(reads, { ...search, kind }, { size: 1_000 })).rows.map(({ id }) => Number(id));
    return { here: await ids(stores.here), there: await ids(stores.there()) };
  };
  const move = () => {
    told = [];
    return moveAllLogs({ database: fixture.database, clickhouse, settledMs: 0, tell: (line) => told.push(line.trim()) });
  };
  const state = () => logState(fixture.database.reads);
  const answerLost = async (insert: () => Promise<void>) => {
    await insert();
    fail('kit.unavailable');
  };

  test('changes nothing with LOGS_URL alone: rows go to PostgreSQL', async () => {
    await fixture.send([...oneOfEach(), aChat({ text: 'tab\tand \\ back' }), aChat({ nick: 'Zoë_Ларина' })], { sequence: 1 });
    const { here, there } = await idsOf('chat');
    assert.deepEqual([here.length, there.length, await state()], [3, 0, 'postgres']);
  });

  test('stores a batch in both under the same ids, once, however often it is sent', async () => {
    await fixture.runtime.bySystem(({ tx }) => changeLogState(tx, 'both'));
    const batch = { sequence: 1, server: 2, key: 'same' };
    const rows = oneOfEach();
    clickhouse.next = answerLost;
    await assert.rejects(fixture.send(rows, batch), refusedAs('kit.unavailable'));
    assert.equal((await fixture.send(rows, batch)).repeated, false);
    assert.equal((await fixture.send(rows, batch)).repeated, true);
    for (const kind of logKindNames) {
      const { here, there } = await idsOf(kind);
      assert.deepEqual(here.filter((id) => there.includes(id)).length, 1, kind);
      assert.equal(there.length, 1, kind);
    }
    assert.equal((await fixture.rowsOf('chat', 1)).length, 3, 'PostgreSQL answers until all is copied');
  });

  test('resumes an interrupted copy without writing rows twice', async () => {
    clickhouse.next = answerLost;
    await assert.rejects(move(), refusedAs('kit.unavailable'));
    assert.equal(await state(), 'both');
    clickhouse.forget();
    clickhouse.next = async () => fail('kit.unavailable');
    await assert.rejects(move(), refusedAs('kit.unavailable'));
    assert.equal(await state(), 'both');
  });

  test('keeps PostgreSQL answering after a missing or different row, and reports the partitions', async () => {
    clickhouse.forget();
    await fixture.send([aChat({ globalId: 77, text: 'as it was' }), oneOfEach()[1]], { sequence: 1, server: 3 });
    await clickhouse.change(`update log_chat set folded = 'as it was not' where server = 3`);
    await clickhouse.change('delete from log_money where server = 3');
    const differing = await move();
    assert.deepEqual(differing.map(({ kind, here, there }) => [kind, here.rows - there.rows]).sort(), [
      ['chat', 0],
      ['money', 1],
    ]);
    assert.equal(await state(), 'both');
    assert.ok(!told.some((line) => line.startsWith('4 of 4')));
  });

  test('copies rows that ClickHouse lost with the next run, and rows that only PostgreSQL got meanwhile with the one after', async () => {
    await clickhouse.change(`update log_chat set folded = 'as it was' where server = 3`);
    await fixture.database.asOwner((client) =>
      client.query(`insert into log_chip (at, server, global_id, nick, delta, balance, place, folded)
                    select at, 2, 78, 'Egor_Stone', 1, 1, 'Roulette', 'roulette' from log_chip order by at limit 1`),
    );
    assert.deepEqual(
      (await move()).map(({ kind, here, there }) => [kind, here.rows - there.rows]),
      [['chip', 1]],
    );
    assert.equal(await state(), 'both');
  });

  test('ignores unacknowledged batches in the comparison, even if ClickHouse has their rows', async () => {
    const [rows, batch] = [[oneOfEach()[3]], { sequence: 2, server: 3, key: 'lost' }] as const;
    clickhouse.next = answerLost;
    await assert.rejects(fixture.send(rows, batch), refusedAs('kit.unavailable'));
    await clickhouse.change(`insert into log_donate select * from log_donate where server = 1`);
    assert.deepEqual(
      (await move()).map(({ kind, here, there }) => [kind, here.rows - there.rows]),
      [['donate', -1]],
    );
    await clickhouse.change(`delete from log_donate where ctid in (select max(ctid) from log_donate where server = 1)`);
    assert.equal((await fixture.send(rows, batch)).repeated, false);
  });

  test('switches reads and new rows to ClickHouse when both are equal', async () => {
    assert.deepEqual(await move(), []);
    assert.equal(await state(), 'clickhouse');
    assert.match(told.join('\n'), /1 of 4: new rows go to both.*4 of 4: ClickHouse has the logs/s);
    for (const kind of logKindNames) {
      const { here, there } = await idsOf(kind);
      assert.deepEqual(there, here, kind);
    }
    await fixture.send([aChat({ text: 'after the move' })], { sequence: 2 });
    const { here, there } = await idsOf('chat');
    assert.deepEqual(there.length, here.length + 1);
    assert.equal((await fixture.rowsOf('chat', 1))[0]?.text, 'after the move');
    assert.deepEqual(
      (await fixture.rowsOf('chat', 1)).map(({ text }) => text).sort(),
      ['after the move', 'tab\tand \\ back', 'Привет всем', 'Привет всем'].sort(),
    );
  });

  test('erases a person’s addresses in both, because copied rows stay in PostgreSQL until their retention ends', async () => {
    const { reads } = fixture.database;
    assert.ok((await fixture.runtime.bySystem(({ tx }) => fixture.logs.eraseAddresses(tx, 11))) > 0);
    for (const store of [stores.here, stores.there()])
      assert.ok((await store.signIns(reads, 11)).every(({ ip, device }) => ip === null && device === null));
  });

  test('does nothing when repeated', async () => {
    assert.deepEqual(await move(), []);
    assert.deepEqual(told, ['The logs are in ClickHouse already.']);
  });
});
