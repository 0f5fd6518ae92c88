import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { type Clickhouse, openClickhouse } from './clickhouse.ts';

describe('what is sent to ClickHouse', () => {
  let clickhouse: Clickhouse;
  const asked: { readonly query: string; readonly body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    asked.push({ query: new URL(request.url ?? '/', 'http://machine').searchParams.get('query') ?? body, body });
    response.end();
  });
  before(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    clickhouse = openClickhouse(`clickhouse://127.0.0.1:${(server.address() as AddressInfo).port}/prospekt`);
  });
  after(async () => {
    await clickhouse.close();
    server.closeAllConnections();
    server.close();
  });

  test('an insert is answered when the shard has its rows, not when they wait to be sent there', async () => {
    await clickhouse.insert({ table: 'log_chat', columns: ['id', 'text'] }, '1\tone\n', 'batch-1');
    const [{ query, body } = { query: '', body: '' }] = asked;
    assert.match(query, /^insert into log_chat \(id, text\) settings .* format TabSeparated/s);
    for (const setting of ["insert_deduplication_token = 'batch-1'", 'distributed_foreground_insert = 1', 'async_insert = 0'])
      assert.ok(query.includes(setting), setting);
    assert.equal(body, '1\tone\n');
  });

  test('a question may take 15 seconds', async () => {
    assert.deepEqual(await clickhouse.rows('select 1'), []);
    assert.match(asked.at(-1)?.query ?? '', /max_execution_time = 15\b/);
  });
});
