import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, beforeEach, describe, test } from 'node:test';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { type Clickhouse, openClickhouse } from './clickhouse.ts';

describe('the ClickHouse client', () => {
  let clickhouse: Clickhouse;
  let asked: { readonly query: string; readonly body: string }[] = [];
  let answer: (response: ServerResponse) => void = (response) => response.end();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    asked.push({ query: new URL(request.url ?? '/', 'http://machine').searchParams.get('query') ?? body, body });
    answer(response);
  });
  before(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    clickhouse = openClickhouse(`clickhouse://127.0.0.1:${(server.address() as AddressInfo).port}/prospekt`);
  });
  beforeEach(() => {
    asked = [];
    answer = (response) => response.end();
  });
  after(async () => {
    await clickhouse.close();
    server.closeAllConnections();
    server.close();
  });

  test('an insert returns only when the shard has the rows, not while they are queued', async () => {
    await clickhouse.insert({ table: 'log_chat', columns: ['id', 'text'] }, '1\tone\n', 'batch-1');
    const [{ query, body } = { query: '', body: '' }] = asked;
    assert.match(query, /^insert into log_chat \(id, text\) settings .* format TabSeparated/s);
    for (const setting of ["insert_deduplication_token = 'batch-1'", 'distributed_foreground_insert = 1', 'async_insert = 0'])
      assert.ok(query.includes(setting), setting);
    assert.equal(body, '1\tone\n');
  });

  test('a query may take 15 seconds', async () => {
    assert.deepEqual(await clickhouse.rows('select 1'), []);
    assert.match(asked[0]?.query ?? '', /max_execution_time = 15\b/);
  });

  test('a query with its own limit is aborted then, whether ClickHouse is working or silent', async () => {
    answer = () => undefined;
    const from = performance.now();
    await assert.rejects(clickhouse.rows('select 1', {}, { seconds: 1 }), refusedAs('kit.unavailable'));
    assert.ok(performance.now() - from < 10_000);
    assert.match(asked[0]?.query ?? '', /max_execution_time = 1\b/);
  });

  test('a query may use its own longer limit, while other queries time out earlier', async () => {
    const address = `clickhouse://127.0.0.1:${(server.address() as AddressInfo).port}/prospekt`;
    const hasty = openClickhouse(address, { silentMs: 200 });
    answer = (response) => void setTimeout(() => response.end('{"rows":1}\n'), 1_000);
    await assert.rejects(hasty.rows('select 1'), refusedAs('kit.unavailable'));
    assert.deepEqual(await hasty.rows('select 1', {}, { seconds: 20 }), [{ rows: 1 }]);
    assert.match(asked.at(-1)?.query ?? '', /max_execution_time = 20\b/);
    await hasty.close();
  });
});
