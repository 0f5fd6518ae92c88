import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { aChat, aLogsFixture, type LogsFixture, oneOfEach } from '../logs.builders.ts';
import { createClickhouseLogs } from './clickhouse-logs.ts';
import { standInClickhouse } from './stand-in.builders.ts';

/** Behaviour of all stores is tested with every store; these are regressions of ClickHouse statements. */
describe('ClickHouse statements', () => {
  let fixture: LogsFixture;
  before(async () => {
    const clickhouse = await standInClickhouse();
    fixture = await aLogsFixture({ open: async () => ({ logs: createClickhouseLogs(clickhouse), close: clickhouse.close }) });
    await fixture.send([...['one', 'two', 'three'].map((text) => aChat({ text })), { ...oneOfEach()[6], device: 'ТЕЛЕФОН Zoë' }], {
      sequence: 1,
    });
  });
  after(() => fixture.close());

  const everywhere = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z', seesAddresses: true, oldestFirst: false };
  const page = async (search: Omit<Parameters<LogsFixture['logs']['page']>[1], keyof typeof everywhere>) =>
    (await fixture.logs.page(fixture.database.reads, { ...everywhere, ...search }, { size: 50 })).rows;

  test('return only the chosen rows', async () => {
    const [first, , third] = (await fixture.rowsOf('chat')).map(({ id }) => Number(id));
    const chosen = await page({ kind: 'chat', servers: [1], rows: [first ?? 0, third ?? 0] });
    assert.deepEqual(
      chosen.map(({ id }) => Number(id)),
      [first, third],
    );
    assert.deepEqual(await page({ kind: 'chat', servers: [1], rows: [] }), []);
  });

  test('find a device ignoring case, in any alphabet', async () => {
    assert.equal((await page({ kind: 'auth', servers: [1], text: ['телефон ZOË'] })).length, 1);
  });

  test('never contain an empty list of servers', async () => {
    assert.deepEqual(await page({ kind: 'chat', servers: [] }), []);
    await fixture.database.asOwner((client) => client.query('truncate servers cascade'));
    assert.deepEqual(await fixture.logs.signIns(fixture.database.reads, 11), []);
    assert.equal(await fixture.runtime.bySystem(({ tx }) => fixture.logs.eraseAddresses(tx, 11)), 0);
  });
});
