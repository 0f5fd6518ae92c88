import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { testRuntime } from '#kit/testing/runtime.ts';
import { seedDemoCommands } from './seed-demo-commands.ts';

test('every dead demo command has one open alarm, however often it is seeded', async () => {
  const database = await testDatabase();
  const runtime = testRuntime({ database, implementations: [] });
  await runtime.bySystem(async (ctx) => {
    await seedServers(ctx.tx);
    const accounts = ['player', 'offender'].map((login) => ({ login, email: `${login}@test.example`, locale: 'en' as const }));
    await seedAccounts(ctx.tx, accounts, 'a long enough password');
  });
  for (const _ of [1, 2]) await runtime.bySystem(seedDemoCommands);
  const { rows } = await database.pool.query(
    `select c.id, a.kind, a.raised from commands c
       left join alarms a on a.subject = 'command:' || c.id and a.closed_at is null where c.state = 'dead' order by c.id`,
  );
  assert.deepEqual(
    rows.map(({ kind, raised }) => [kind, raised]),
    [
      ['gameLink.commandDead', 1],
      ['gameLink.commandDead', 1],
    ],
  );
  await runtime.close();
  await database.close();
});
