import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import type { Database } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { rolledBack } from '#kit/testing/context.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { listOpenSessions } from './own-sessions.queries.ts';

let database: Database;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());

test('lists the 20 sessions seen last, the own one first, and counts all of them', () =>
  rolledBack(database, {}, async ({ tx }) => {
    const made = await seedAccounts(tx, [{ login: 'player', email: 'player@test.example', locale: 'en' }], 'a long enough password');
    const accountId = made.get('player') ?? 0;
    await tx.execute(sql`insert into sessions (token_hash, account_id, expires_at, ip, user_agent, last_seen_at)
      select decode(lpad(to_hex(n), 64, '0'), 'hex'), ${accountId}, now() + interval '1 day', '203.0.113.7', 'test ' || n, now() - n * interval '1 hour'
      from generate_series(1, 30) n`);
    const ids = (await tx.execute<{ id: string }>(sql`select id from sessions order by last_seen_at desc`)).rows.map(({ id }) =>
      Number(id),
    );
    const oldest = only(ids.slice(-1));

    const listed = await listOpenSessions(tx, accountId, oldest);
    assert.deepEqual(
      listed.map(({ id }) => id),
      [oldest, ...ids.slice(0, 19)],
    );
    assert.deepEqual(new Set(listed.map(({ total }) => total)), new Set([30]));
    assert.deepEqual(
      (await listOpenSessions(tx, accountId)).map(({ id }) => id),
      ids.slice(0, 20),
    );
  }));
