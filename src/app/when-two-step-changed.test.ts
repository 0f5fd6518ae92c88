import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { lockAccount } from '#features/accounts/server/lock-account.ts';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { startSession } from '#features/sessions/server/start-session.ts';
import { system } from '#kit/permissions/actor.ts';
import { committed } from '#kit/testing/context.ts';
import { onPostgres, testDatabase } from '#kit/testing/database.ts';
import { until } from '#kit/testing/until.ts';
import { whenTwoStepChanged } from './when-two-step-changed.ts';

const waitingForLocks = 'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()';
const racesOnly = { skip: onPostgres ? false : 'the embedded database has one connection: nothing can race' };

test('two-step sign-in locks like a new password: the account first, then its sessions', racesOnly, async () => {
  const database = await testDatabase();
  const config = { publicUrl: 'https://prospekt.example' };
  const { accountId, sessionId } = await committed(database, { config }, async (ctx) => {
    const ids = await seedAccounts(ctx.tx, [{ login: 'careful', email: 'careful@mail.example', locale: 'en' }], 'irrelevant');
    const accountId = ids.get('careful') ?? 0;
    return { accountId, sessionId: await startSession(ctx, accountId) };
  });
  const another = database.open();
  await lockAccount(another.tx, accountId);
  const actor = { ...system, accountId, sessionId };
  const turningOn = committed(database, { config, actor }, (ctx) => whenTwoStepChanged(ctx, accountId, 'turnedOn'));
  try {
    await until(async () => (await database.pool.query(waitingForLocks)).rowCount === 1);
    await another.tx.execute(sql`select from sessions where account_id = ${accountId} for update`);
  } finally {
    await another.rollback();
    await turningOn;
  }
  const { rows } = await database.pool.query('select id, revoked_at is null as open from sessions order by id');
  assert.deepEqual(
    rows.map(({ open }) => open),
    [false, true],
  );
  await database.close();
});
