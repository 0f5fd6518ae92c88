import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { seedDemoPlayers } from '#features/characters/server/seed-demo-players.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { seedDemoAccounts } from '#features/sessions/server/seed-demo-accounts.ts';
import type { Database } from '#kit/db/database.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { logKindNames } from '../log-kinds.ts';
import { createPostgresLogs } from './postgres/postgres-logs.ts';
import { demoLogSizes, seedDemoLogs } from './seed-demo-logs.ts';

describe('seedDemoLogs', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
  });
  after(() => database.close());

  const logs = createPostgresLogs();
  const now = new Date();
  const size = { rows: 10_000, now };
  const total = async () => {
    const counts = sql.join(
      logKindNames.map((kind) => sql`(select count(*) from ${sql.raw(`log_${kind}`)})`),
      sql` + `,
    );
    const { rows } = await database.reads.execute<{ total: string }>(sql`select ${counts} as total`);
    return Number(rows[0]?.total);
  };

  test('adds more than 50,000 rows by default on either database', () => {
    for (const { rows } of Object.values(demoLogSizes)) assert.ok(rows >= 52_000);
  });

  test('adds about the requested number of rows of all kinds up to now, and none at a second start', async () => {
    const transaction = database.open();
    await seedServers(transaction.tx);
    await seedDemoAccounts(transaction.tx);
    await seedDemoPlayers(transaction.tx, now);
    await seedDemoLogs(transaction.tx, logs, size);
    await transaction.commit();
    const rows = await total();
    assert.ok(Math.abs(rows - size.rows) < 1_000, String(rows));
    for (const kind of logKindNames) {
      const { rows: last } = await database.reads.execute<{ newest: boolean; past: boolean }>(
        sql`select max(at) > now() - interval '2 days' as newest, max(at) <= now() as past from ${sql.raw(`log_${kind}`)}`,
      );
      assert.deepEqual(last, [{ newest: true, past: true }], kind);
    }
    const again = database.open();
    await seedDemoLogs(again.tx, logs, size);
    await again.commit();
    assert.equal(await total(), rows);
  });

  test('uses both languages', async () => {
    const { rows } = await database.reads.execute<{ russian: number; english: number }>(
      sql`select count(*) filter (where folded ~ '[а-я]')::int as russian, count(*) filter (where folded !~ '[а-я]')::int as english from log_chat`,
    );
    assert.ok((rows[0]?.russian ?? 0) > 900 && (rows[0]?.english ?? 0) > 350);
  });
});
