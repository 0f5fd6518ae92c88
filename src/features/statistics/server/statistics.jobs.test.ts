import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import { anAccount } from '#features/accounts/server/accounts.builders.ts';
import { activeDaysTable } from '#features/characters/server/characters.table.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { testRuntime } from '#kit/testing/runtime.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { listDays } from './days.queries.ts';
import { statisticsJobs } from './statistics.server.ts';
import { dailyFiguresTable } from './statistics.table.ts';

const database = await testDatabase();
const runtime = testRuntime({ database, implementations: [] });
after(async () => {
  await runtime.close();
  await database.close();
});
await runtime.bySystem(({ tx }) => seedServers(tx));

const run = (name: string) =>
  runtime.bySystem(async (ctx) => {
    const { handler } = statisticsJobs.find(({ job }) => job.name === `statistics.${name}`) ?? assert.fail(name);
    await handler(ctx, {});
  });
/** A new player who was active this many days ago. */
const plays = (daysAgo: number) =>
  runtime.bySystem(async ({ tx }) => {
    const { id: accountId } = await anAccount(tx);
    await tx.insert(activeDaysTable).values({ accountId, server: 1, day: addDays(dayOf(new Date()), -daysAgo) });
  });
/** [dau, mau] of the last days, today last. */
const lines = async (days: number) => (await runtime.bySystem(({ tx }) => listDays(tx, 0, days))).map(({ dau, mau }) => [dau, mau]);

describe('daily rows', () => {
  beforeEach(() =>
    runtime.bySystem(async ({ tx }) => {
      await tx.delete(dailyFiguresTable);
      await tx.delete(activeDaysTable);
    }),
  );

  test('update DAU every ten minutes, and MAU with the first run of a day and then hourly, never below DAU', async () => {
    await plays(10);
    await plays(0);
    await run('rollUp');
    assert.deepEqual(await lines(1), [[1, 2]]);
    await plays(10);
    await plays(0);
    await run('rollUp');
    assert.deepEqual(await lines(1), [[2, 2]]);
    await plays(0);
    await run('rollUp');
    assert.deepEqual(await lines(1), [[3, 3]]);
    await run('rollUpMonths');
    assert.deepEqual(await lines(2), [
      [0, 2],
      [3, 5],
    ]);
  });

  test('include at night players that a game server reported three days late', async () => {
    await plays(0);
    await run('rollUpLate');
    await plays(4);
    await run('rollUp');
    await run('rollUpMonths');
    assert.deepEqual((await lines(5))[0], [0, 0]);
    await run('rollUpLate');
    assert.deepEqual(await lines(5), [
      [1, 1],
      [0, 1],
      [0, 1],
      [0, 1],
      [1, 2],
    ]);
  });
});
