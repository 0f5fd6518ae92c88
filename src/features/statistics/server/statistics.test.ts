import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { anAccount } from '#features/accounts/server/accounts.builders.ts';
import { activeDaysTable } from '#features/characters/server/characters.table.ts';
import { recordActiveDays } from '#features/characters/server/upsert-characters.ts';
import { registrationsTable } from '#features/game-link/server/game-link.table.ts';
import { recordServerHeartbeat } from '#features/servers/server/record-server-heartbeat.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { serverStatesTable, serversTable } from '#features/servers/server/servers.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { testRuntime } from '#kit/testing/runtime.ts';
import { addDays, dayOf, startOfDay } from '#kit/time/moscow.ts';
import { listDays } from './days.queries.ts';
import { peopleOfDay, peopleOfMonth } from './figures.queries.ts';
import { lastSteps } from './get-online-history.ts';
import { allTimePeak, onlineHistory } from './history.queries.ts';
import { rollUpDays } from './roll-up-days.ts';
import { sampleOnline } from './sample-online.ts';
import { statisticsJobs } from './statistics.server.ts';
import { dailyFiguresTable, onlineSamplesTable, totalSamplesTable } from './statistics.table.ts';

const database = await testDatabase();
const runtime = testRuntime({ database, implementations: [] });
after(async () => {
  await runtime.close();
  await database.close();
});
const inOne = <Result>(work: (tx: Tx) => Promise<Result>) => runtime.bySystem(({ tx }) => work(tx));
await inOne(seedServers);

const heartbeat = { bootId: 'boot-0001', capacity: 1000, gameVersion: '1.0.0' };
const heard = (server: number, online: number, arena = 0) =>
  runtime.bySystem((ctx) => recordServerHeartbeat(ctx, { ...heartbeat, server, online, arena }));

describe('samples', () => {
  beforeEach(() =>
    inOne(async (tx) => {
      await tx.delete(onlineSamplesTable);
      await tx.delete(totalSamplesTable);
      await tx.delete(serverStatesTable);
    }),
  );

  test('keep the last value and the maximum of five minutes, per server and for all at the same moment', async () => {
    await heard(1, 100, 5);
    await heard(2, 10);
    await inOne(sampleOnline);
    await heard(1, 40, 9);
    await heard(2, 60);
    await inOne(sampleOnline);
    const { worlds, total } = await inOne(async (tx) => ({
      worlds: await tx.select().from(onlineSamplesTable).orderBy(onlineSamplesTable.server),
      total: await tx.select().from(totalSamplesTable),
    }));
    assert.deepEqual(
      worlds.map(({ server, last, peak, arenaPeak }) => ({ server, last, peak, arenaPeak })),
      [
        { server: 1, last: 40, peak: 100, arenaPeak: 9 },
        { server: 2, last: 60, peak: 60, arenaPeak: 0 },
      ],
    );
    // 110 were online at the same time; 160 is only the sum of the servers' separate peaks.
    assert.deepEqual(
      total.map(({ last, peak, downloadingPeak }) => ({ last, peak, downloadingPeak })),
      [{ last: 100, peak: 110, downloadingPeak: null }],
    );
    assert.equal((await inOne(allTimePeak))?.online, 110);
  });

  test('ignore a closed server, like the live counter', async () => {
    const state = (state: 'open' | 'closed') =>
      inOne((tx) =>
        tx
          .update(serversTable)
          .set({ state })
          .where(eq(serversTable.number, 2))
          .then(() => undefined),
      );
    await heard(1, 50);
    await heard(2, 10);
    await state('closed');
    await inOne(sampleOnline);
    await state('open');
    const { worlds, total } = await inOne(async (tx) => ({
      worlds: await tx.select().from(onlineSamplesTable),
      total: await tx.select().from(totalSamplesTable),
    }));
    assert.deepEqual(
      worlds.map(({ server }) => server),
      [1],
    );
    assert.equal(total[0]?.peak, 50);
  });

  test('ignore a silent server, which leaves a gap in the history', async () => {
    await heard(1, 50);
    await inOne((tx) =>
      tx.update(serverStatesTable).set({ heardAt: sql`clock_timestamp() - interval '31 seconds'` }).where(eq(serverStatesTable.server, 1)),
    );
    await inOne(sampleOnline);
    assert.equal(await inOne(async (tx) => (await tx.select().from(onlineSamplesTable)).length), 0);

    const range = lastSteps(new Date('2026-11-15T10:02:00Z'), 1, 5);
    assert.deepEqual(range, { from: '2026-11-15T09:05:00.000Z', to: '2026-11-15T10:05:00.000Z' });
    await inOne((tx) =>
      tx.insert(onlineSamplesTable).values(
        ['09:10', '09:15', '09:25'].map((time, index) => ({
          server: 1,
          at: new Date(`2026-11-15T${time}:00Z`),
          last: index,
          peak: index * 10,
          arenaPeak: 0,
        })),
      ),
    );
    const points = await inOne((tx) => onlineHistory(tx, 1, range, 5));
    assert.deepEqual(
      points.map(({ at }) => at.toISOString().slice(11, 16)),
      ['09:10', '09:15', '09:25'],
    );
    const wider = await inOne((tx) => onlineHistory(tx, 1, range, 10));
    assert.deepEqual(
      wider.map(({ last, peak }) => ({ last, peak })),
      [
        { last: 1, peak: 10 },
        { last: 2, peak: 20 },
      ],
    );
  });
});

describe('days', () => {
  const today = '2026-11-15';
  const at = (day: string, hour = 12) => new Date(startOfDay(day).getTime() + hour * 3_600_000).toISOString();

  test('count players once per day and once per thirty days by Moscow midnight, on however many servers', async () => {
    const [first, second, third] = await inOne(async (tx) => [await anAccount(tx), await anAccount(tx), await anAccount(tx)] as const);
    const seen = (server: number, globalId: number, lastSeenAt: string) =>
      inOne((tx) => recordActiveDays(tx, server, [{ globalId, lastSeenAt }]));
    await seen(1, first.id, at(today));
    await seen(2, first.id, at(today, 13));
    await seen(1, first.id, at(today, 23));
    // 23:59 in Moscow the day before, which is already the next day further east and still the same in UTC.
    await seen(1, second.id, at(addDays(today, -1), 23.99));
    await seen(1, third.id, at(addDays(today, -29)));
    await seen(1, third.id, at(addDays(today, -30)));

    await inOne((tx) => rollUpDays(tx, { from: addDays(today, -31), to: addDays(today, 1) }));
    const lines = await inOne((tx) => tx.select().from(dailyFiguresTable));
    const line = (day: string, server: number) => {
      const found = lines.find((each) => each.day === day && each.server === server);
      return found && { dau: found.dau, mau: found.mau };
    };
    assert.deepEqual(line(today, 0), { dau: 1, mau: 3 });
    assert.deepEqual(line(today, 1), { dau: 1, mau: 3 });
    assert.deepEqual(line(today, 2), { dau: 1, mau: 1 });
    assert.deepEqual(line(addDays(today, -1), 0), { dau: 1, mau: 2 });
    assert.deepEqual(line(addDays(today, -31), 0), { dau: 0, mau: 0 });
    // Compares with a plain query for every day.
    for (const { day, server, dau, mau } of lines) {
      if (server !== 0) continue;
      assert.deepEqual([dau, mau], await inOne(async (tx) => [await peopleOfDay(tx, day), await peopleOfMonth(tx, day)]), day);
    }
  });

  test('can be recomputed: late data is counted, nothing twice', async () => {
    const late = await inOne((tx) => anAccount(tx));
    await inOne((tx) => recordActiveDays(tx, 3, [{ globalId: late.id, lastSeenAt: at(today, 1) }]));
    const days = { from: today, to: addDays(today, 1) };
    await inOne((tx) => rollUpDays(tx, days));
    await inOne((tx) => rollUpDays(tx, days));
    const lines = await inOne((tx) => tx.select().from(dailyFiguresTable).where(eq(dailyFiguresTable.day, today)));
    assert.equal(lines.find(({ server }) => server === 0)?.dau, 2);
    assert.equal(lines.length, 6);
  });

  test('count registrations by Moscow day, per server and for all', async () => {
    const [first, second] = await inOne(async (tx) => [await anAccount(tx), await anAccount(tx)] as const);
    // Half past midnight in Moscow, still the day before in UTC.
    await inOne((tx) =>
      tx.insert(registrationsTable).values([
        { accountId: first.id, server: 1, at: new Date(at(today, 0.5)) },
        { accountId: second.id, server: 2, at: new Date(at(today, 5)) },
      ]),
    );
    await inOne((tx) => rollUpDays(tx, { from: addDays(today, -1), to: addDays(today, 1) }));
    const lines = await inOne((tx) => tx.select().from(dailyFiguresTable));
    const came = (day: string) =>
      [0, 1, 2, 3].map((server) => lines.find((each) => each.day === day && each.server === server)?.registrations);
    assert.deepEqual(came(today), [2, 1, 1, 0]);
    assert.deepEqual(came(addDays(today, -1)), [0, 0, 0, 0]);
  });

  test('are all computed after a downtime, starting with the incomplete one', async () => {
    const now = dayOf(new Date());
    await inOne((tx) => tx.delete(dailyFiguresTable));
    await inOne((tx) => tx.delete(activeDaysTable));
    await inOne((tx) => rollUpDays(tx, { from: addDays(now, -5), to: addDays(now, -4) }));
    const late = await inOne((tx) => anAccount(tx));
    await inOne((tx) => recordActiveDays(tx, 3, [{ globalId: late.id, lastSeenAt: at(addDays(now, -5), 23) }]));
    const [rollUp] = statisticsJobs;
    await runtime.bySystem(async (ctx) => rollUp?.handler(ctx, {}));
    const lines = await inOne((tx) => listDays(tx, 3, 6));
    assert.deepEqual(
      lines.map(({ day, dau }) => [day, dau]),
      [-5, -4, -3, -2, -1, 0].map((days) => [addDays(now, days), days === -5 ? 1 : 0]),
    );
  });

  test('are listed up to today, as many as requested', async () => {
    const now = dayOf(new Date());
    await inOne((tx) => rollUpDays(tx, { from: addDays(now, -3), to: addDays(now, 1) }));
    const lines = await inOne((tx) => listDays(tx, 2, 2));
    assert.deepEqual(
      lines.map(({ day }) => day),
      [addDays(now, -1), now],
    );
  });
});

test('may take longer to compute than the request timeout', async () => {
  const today = dayOf(new Date());
  const { rows } = await inOne(async (tx) => {
    await rollUpDays(tx, { from: today, to: addDays(today, 1) });
    return tx.execute(sql`show statement_timeout`);
  });
  assert.deepEqual(rows, [{ statement_timeout: '10min' }]);
});
