import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq, lt } from 'drizzle-orm';
import { anAccount } from '#features/accounts/server/accounts.builders.ts';
import { recordActiveDays } from '#features/characters/server/upsert-characters.ts';
import { recordLauncherHeartbeat } from '#features/game-link/server/game-link.handlers.ts';
import { registrationsTable } from '#features/game-link/server/game-link.table.ts';
import { recordServerHeartbeat } from '#features/servers/server/record-server-heartbeat.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import type { Database } from '#kit/db/database.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { aPerson, type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { addDays, dayOf, startOfDay } from '#kit/time/moscow.ts';
import { statisticsContract } from '../statistics.contract.ts';
import { rollUpDays } from './roll-up-days.ts';
import { sampleOnline } from './sample-online.ts';
import { statisticsHandlers } from './statistics.handlers.ts';
import { onlineSamplesTable, totalSamplesTable } from './statistics.table.ts';

const restart = { at: new Date(Date.now() - 3_600_000), label: 'Restart of world 1', href: null };
const news = { at: new Date(Date.now() - 7_200_000), label: 'Winter', href: '/news/1' };

describe('main dashboard', () => {
  let database: Database;
  let runtime: TestRuntime;
  const asked: string[] = [];
  before(async () => {
    database = await testDatabase();
    const implementations = statisticsHandlers({
      translate: (_locale, key) => key,
      topUpsWithin: async (_tx, { from }) => {
        asked.push(from);
        return [{ currency: 'RUB', orders: 2, net: 100_000 }];
      },
      markSources: [
        { kind: 'restart', list: async () => [restart] },
        { kind: 'news', list: async () => [news] },
      ],
      languageSources: [
        {
          part: 'news',
          name: 'news',
          page: { href: '/dashboard/news', permission: 'news.read' },
          count: async () => ({ of: 3, en: 2, ru: 3 }),
        },
      ],
    });
    runtime = testRuntime({ database, implementations });
    await runtime.bySystem(({ tx }) => seedServers(tx));
    for (const [server, online, arena] of [
      [1, 120, 7],
      [2, 80, 5],
    ] as const)
      await runtime.bySystem((ctx) =>
        recordServerHeartbeat(ctx, { bootId: 'boot-0001', capacity: 1000, gameVersion: '1.0.0', server, online, arena }),
      );
    await runtime.bySystem((ctx) => recordLauncherHeartbeat(ctx, { launcher: 'one', phases: { downloading: 9, connecting: 4 } }));
  });
  after(async () => {
    await runtime.close();
    await database.close();
  });
  const as = (...rights: `${string}.${string}`[]) => runtime.as(aPerson({ id: 1, login: 'clerk' }, 'statistics.read', ...rights));

  test('C01: shows current online as the players on servers, and total online including launchers', async () => {
    const now = await as()(statisticsContract.getOnlineNow);
    assert.deepEqual([now.current, now.total, now.updating], [200, 213, false]);
    assert.deepEqual(
      now.worlds.filter(({ running }) => running).map(({ number, online, capacity }) => [number, online, capacity]),
      [
        [1, 120, 1000],
        [2, 80, 1000],
      ],
    );
  });

  test('C02 C06: shows launcher phases and arena from the heartbeats', async () => {
    const { launcher, arena } = await as()(statisticsContract.getOnlineNow);
    assert.deepEqual([launcher, arena], [{ downloading: 9, connecting: 4 }, 12]);
  });

  test('C03: counts distinct accounts of the Moscow day as DAU', async () => {
    const today = startOfDay(dayOf(new Date())).getTime();
    await runtime.bySystem(async ({ tx }) => {
      const [one, two] = [await anAccount(tx), await anAccount(tx)];
      const seen = (server: number, { id: globalId }: { readonly id: number }, at: number) =>
        recordActiveDays(tx, server, [{ globalId, lastSeenAt: new Date(at).toISOString() }]);
      await seen(1, one, today);
      await seen(2, one, today + 1);
      await seen(1, two, today - 1);
    });
    const { dau, mau } = await as()(statisticsContract.getFigures);
    assert.deepEqual([dau, mau], [1, 2]);
  });

  test('takes MAU from the hourly row of the day, at least DAU', async () => {
    const today = dayOf(new Date());
    await runtime.bySystem(({ tx }) => rollUpDays(tx, { from: today, to: addDays(today, 1) }));
    const { mau: before } = await as()(statisticsContract.getFigures);
    for (const _ of [1, 2, 3])
      await runtime.bySystem(async ({ tx }) => {
        const { id: globalId } = await anAccount(tx);
        await recordActiveDays(tx, 1, [{ globalId, lastSeenAt: startOfDay(today).toISOString() }]);
      });
    const { dau, mau } = await as()(statisticsContract.getFigures);
    assert.deepEqual([dau, mau], [4, Math.max(before, 4)]);
  });

  test('C04: sums registrations by server and by month to the same total', async () => {
    await runtime.bySystem(async ({ tx }) => {
      for (const [server, at] of [
        [1, '2026-09-30T20:59:59Z'],
        [1, '2026-09-30T21:00:00Z'],
        [2, '2026-10-05T10:00:00Z'],
      ] as const)
        await tx.insert(registrationsTable).values({ accountId: (await anAccount(tx)).id, server, at: new Date(at) });
    });
    const { registrations } = await as()(statisticsContract.getFigures);
    const sum = (rows: readonly { readonly registrations: number }[]) => rows.reduce((total, row) => total + row.registrations, 0);
    assert.deepEqual(
      registrations.byMonth.map(({ month, registrations }) => [month, registrations]),
      [
        ['2026-09', 1],
        ['2026-10', 2],
      ],
    );
    assert.equal(sum(registrations.byServer), sum(registrations.byMonth));
  });

  test('keeps stored counts of registrations in sync with every change of the rows', async () => {
    await runtime.bySystem(async ({ tx }) => {
      const moved = eq(registrationsTable.server, 2);
      await tx
        .update(registrationsTable)
        .set({ server: 3, at: new Date('2026-08-31T21:00:00Z') })
        .where(moved);
      await tx.delete(registrationsTable).where(lt(registrationsTable.at, new Date('2026-08-31T21:00:01Z')));
      await tx.insert(registrationsTable).values({ accountId: (await anAccount(tx)).id, server: 3, at: new Date('2026-08-01T00:00:00Z') });
    });
    const { registrations } = await as()(statisticsContract.getFigures);
    assert.deepEqual(registrations.byServer, [
      { server: 1, registrations: 2 },
      { server: 3, registrations: 1 },
    ]);
    assert.deepEqual(
      registrations.byMonth.map(({ month }) => month),
      ['2026-08', '2026-09', '2026-10'],
    );
  });

  test('C05: shows a maximum online not below any sample with its time, and a peak per period', async () => {
    const longAgo = new Date('2026-03-01T17:00:00Z');
    await runtime.bySystem(async ({ tx }) => {
      await sampleOnline(tx);
      await tx.insert(totalSamplesTable).values({ at: longAgo, last: 900, peak: 950, peakAt: longAgo, arenaPeak: 3 });
      await tx.insert(onlineSamplesTable).values({ server: 1, at: longAgo, last: 500, peak: 510, arenaPeak: 3 });
    });
    const { allTimePeak, todayPeak } = await as()(statisticsContract.getFigures);
    assert.deepEqual(allTimePeak, { online: 950, at: longAgo.toISOString() });
    assert.equal(todayPeak?.online, 200);
    const history = await as()(statisticsContract.getOnlineHistory, { span: '7d' });
    assert.equal(history.peak?.online, 200);
    assert.equal(history.peakBefore, null);
    const march = await as()(statisticsContract.getOnlineHistory, { server: 1, from: '2026-03-01T15:00:00Z', to: '2026-03-01T21:00:00Z' });
    assert.deepEqual([march.stepMinutes, march.points.length, march.peak?.online], [5, 1, 510]);
  });

  test('draws a long custom range in Moscow days, and rejects a reversed range', async () => {
    const year = { from: '2026-01-01T09:00:00Z', to: '2026-10-01T09:00:00Z' };
    const { from, to, stepMinutes } = await as()(statisticsContract.getOnlineByServer, year);
    assert.deepEqual([from, to, stepMinutes], ['2025-12-31T21:00:00.000Z', '2026-10-01T21:00:00.000Z', 1440]);
    const backwards = as()(statisticsContract.getOnlineHistory, { from: year.to, to: year.from });
    await assert.rejects(backwards, refusedAs('kit.invalidInput', 422));
    await assert.rejects(as()(statisticsContract.getOnlineHistory, { from: year.from }), refusedAs('kit.invalidInput', 422));
  });

  test('queries and shows top-ups only with the permission to see payments', async () => {
    asked.length = 0;
    assert.equal((await as()(statisticsContract.getFigures)).topUps, null);
    assert.deepEqual(asked, []);
    const { topUps } = await as('payments.read')(statisticsContract.getFigures);
    assert.deepEqual(topUps?.today, [{ currency: 'RUB', orders: 2, net: 100_000 }]);
    assert.equal(asked[0], startOfDay(dayOf(new Date())).toISOString());
  });

  test('lists restarts, news and events in chronological order', async () => {
    const range = { from: new Date(Date.now() - 86_400_000).toISOString(), to: new Date().toISOString() };
    const marks = await as()(statisticsContract.listMarks, range);
    assert.deepEqual(
      marks.map(({ kind, label, href }) => [kind, label, href]),
      [
        ['news', news.label, '/news/1'],
        ['restart', restart.label, null],
      ],
    );
  });

  test('links missing translations to their editor for those who may edit', async () => {
    const part = { part: 'news', name: 'news', of: 3, en: 2, ru: 3 };
    assert.deepEqual(await as()(statisticsContract.getLanguages), [{ ...part, href: null }]);
    assert.deepEqual(await as('news.read')(statisticsContract.getLanguages), [{ ...part, href: '/dashboard/news' }]);
  });
});
