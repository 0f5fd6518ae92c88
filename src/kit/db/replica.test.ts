import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { until } from '#kit/testing/until.ts';
import { followReplica } from './replica.ts';

describe('reads that may be a second old', () => {
  test('use the replica once it has caught up, and the primary while it lags', async () => {
    const { primary, replica, ask, close } = aPair();
    assert.equal(await ask(), 'primary', 'nothing is known of the replica yet');
    await until(async () => (await ask()) === 'replica');
    primary.wrote();
    await until(async () => (await ask()) === 'primary');
    replica.catchUp();
    await until(async () => (await ask()) === 'replica');
    await close();
  });

  test('fall back to the primary when the replica fails, and return to the replica when it recovers', async () => {
    const { replica, ask, close } = aPair();
    await until(async () => (await ask()) === 'replica');
    for (const code of ['ECONNREFUSED', '57P01', '40001']) {
      replica.fail(code);
      assert.equal(await ask(), 'primary', code);
      assert.equal(await ask(), 'primary', 'it is not asked again at once');
      replica.fail(undefined);
      await until(async () => (await ask()) === 'replica');
    }
    await close();
  });

  test('fail as on the primary when the statement itself is wrong or too heavy, without trying the primary', async () => {
    const { replica, ask, close } = aPair();
    await until(async () => (await ask()) === 'replica');
    for (const code of ['42P01', '57014']) {
      replica.fail(code, /select 'who'/);
      await assert.rejects(ask(), code);
    }
    await close();
  });

  test('open no connection before the first read, because the database may not be migrated yet', async () => {
    const { asked, ask, close } = aPair();
    await new Promise((resolve) => setTimeout(resolve, 10));
    assert.equal(asked(), 0);
    await ask();
    assert.ok(asked() > 0);
    await close();
  });

  test('never use a server that is not a replica', async () => {
    const { replica, ask, close } = aPair();
    replica.promote();
    for (let turn = 0; turn < 20; turn += 1) {
      assert.equal(await ask(), 'primary');
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await close();
  });
});

/** Two servers with log positions. */
function aPair() {
  const logs: { end: number; replayed: number | null } = { end: 1, replayed: 1 };
  let failure: { readonly code: string; readonly of: RegExp } | undefined;
  let asked = 0;
  const server = (who: string) => ({
    query: async (statement: string | { readonly text: string }, values?: readonly unknown[]) => {
      asked += 1;
      const text = typeof statement === 'string' ? statement : statement.text;
      if (who === 'replica' && failure?.of.test(text)) {
        throw Object.assign(new Error('refused'), { code: failure.code, severity: 'ERROR' });
      }
      if (text.includes('pg_current_wal_lsn')) return { rows: [{ mark: String(logs.end) }] };
      if (text.includes('pg_last_wal_replay_lsn')) return { rows: [{ reached: logs.replayed && logs.replayed >= Number(values?.[0]) }] };
      return { rows: [{ who }] };
    },
    end: async () => undefined,
  });
  const following = followReplica(server('primary') as unknown as pg.Pool, server('replica') as unknown as pg.Pool, 2);
  return {
    primary: {
      wrote() {
        logs.end += 1;
      },
    },
    replica: {
      catchUp() {
        logs.replayed = logs.end;
      },
      promote() {
        logs.replayed = null;
      },
      fail(code: string | undefined, of = /./) {
        failure = code === undefined ? undefined : { code, of };
      },
    },
    asked: () => asked,
    ask: async () => (await following.reads.execute<{ who: string }>(sql`select 'who'`)).rows[0]?.who,
    close: following.close,
  };
}
