import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { onPostgres, testDatabase } from '#kit/testing/database.ts';
import { swallowingProxy } from '#kit/testing/swallowing-proxy.ts';
import { until } from '#kit/testing/until.ts';
import { openConsole } from './console.ts';
import { isDatabaseUnavailable } from './constraint.ts';
import { type Database, openDatabase, type Tx } from './database.ts';
import { allowLong } from './transaction.ts';

test('a connection that ends between two statements fails only its own transaction', { skip: !onPostgres }, async () => {
  const database = await testDatabase();
  const transaction = database.open();
  const { rows } = await transaction.tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  await database.asOwner((client) => client.query('select pg_terminate_backend($1)', [rows[0]?.pid]));
  await sleep(100);
  await assert.rejects(transaction.tx.execute(sql`select 1`), (error) => isDatabaseUnavailable(error));
  await transaction.rollback();
  assert.equal((await database.reads.execute(sql`select 1`)).rows.length, 1);
  await database.close();
});

describe('the SQL console with a lost connection', { skip: !onPostgres }, () => {
  const read = (console: ReturnType<typeof openConsole>, text: string, timeoutMs = 30_000) =>
    console.session({ role: 'read', timeoutMs }, (ask) => ask(text));

  test('fails only the run, keeps the process alive and answers again', async () => {
    const database = await testDatabase();
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
    url.pathname = `/${rows[0]?.name}`;
    const console = openConsole(database, url.href);
    try {
      const lost = assert.rejects(read(console, 'select pg_sleep(30)'), isDatabaseUnavailable);
      await until(async () => {
        const ended = await database.asOwner((client) =>
          client.query(`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and application_name = 'prospekt-console' and query like 'select pg_sleep%'`),
        );
        return ended.rows.length > 0;
      });
      await lost;
      assert.deepEqual((await read(console, 'select 1')).rows, [['1']]);
    } finally {
      await console.close();
      await database.close();
    }
  });

  test('fails the run in bounded time when traffic is dropped, and answers again', async () => {
    const database = await testDatabase();
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    const proxy = await swallowingProxy({ host: url.hostname, port: Number(url.port) || 5_432 });
    url.host = `127.0.0.1:${proxy.port}`;
    const console = openConsole(database, url.href);
    try {
      const swallowed = console.session({ role: 'read', timeoutMs: 100 }, async (ask) => {
        await ask('select 1');
        proxy.swallow();
        return ask('select 2');
      });
      await assert.rejects(swallowed, isDatabaseUnavailable);
      assert.deepEqual((await read(console, 'select 3')).rows, [['3']]);
    } finally {
      await console.close();
      await proxy.close();
      await database.close();
    }
  });
});

describe('connections that drop traffic while new ones work', { skip: !onPostgres }, () => {
  const through = async (work: (database: Database, swallow: () => void) => Promise<void>) => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    const proxy = await swallowingProxy({ host: url.hostname, port: Number(url.port) || 5_432 });
    url.host = `127.0.0.1:${proxy.port}`;
    const database = await openDatabase({ url: url.href, poolSize: 3, answerWithinMs: 300 });
    try {
      await work(database, proxy.swallow);
    } finally {
      await database.close();
      await proxy.close();
    }
  };
  const one = (tx: Tx) => tx.execute(sql`select 1 as one`);

  test('fail in bounded time as "unavailable", and the next request succeeds without a restart', async () => {
    await through(async (database, swallow) => {
      await Promise.all(Array.from({ length: 3 }, () => one(database.reads)));
      swallow();
      const asked = await Promise.allSettled(Array.from({ length: 6 }, () => one(database.reads)));
      const refused = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      assert.equal(refused.length, 3);
      assert.ok(refused.every(isDatabaseUnavailable));
      assert.equal((await one(database.reads)).rows.length, 1);
    });
  });

  test('are removed together with the idle ones, so that requests do not time out one by one', async () => {
    await through(async (database, swallow) => {
      await Promise.all(Array.from({ length: 3 }, () => one(database.reads)));
      swallow();
      await assert.rejects(one(database.reads), isDatabaseUnavailable);
      for (let asked = 0; asked < 3; asked += 1) assert.equal((await one(database.reads)).rows.length, 1);
    });
  });

  test('end a transaction at once, without waiting for its rollback', async () => {
    await through(async (database, swallow) => {
      const { tx, commit, rollback } = database.open();
      await one(tx);
      swallow();
      await assert.rejects(one(tx), isDatabaseUnavailable);
      await rollback();
      await assert.doesNotReject(commit());
      const next = database.open();
      assert.equal((await one(next.tx)).rows.length, 1);
      await next.commit();
    });
  });

  test('a job with a longer limit is not cut off by the default one', async () => {
    await through(async (database) => {
      const { tx, commit } = database.open();
      await allowLong(tx, 1);
      await tx.execute(sql`select pg_sleep(0.6)`);
      await commit();
    });
  });
});
