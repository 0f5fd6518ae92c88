import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Ctx } from '#kit/contract/context.ts';
import type { Database } from '#kit/db/database.ts';
import { visitor } from '#kit/permissions/actor.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { csvRecords, csvText } from '#kit/testing/list.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { aPerson, type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { settingIs } from '#kit/testing/settings.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { downloadsContract } from '../downloads.contract.ts';
import { downloadsSettings } from '../downloads.feature.ts';
import { createDownloadCounter, type DownloadCounter } from './download-counter.ts';
import { downloadsHandlers, exportDownloads } from './downloads.server.ts';
import { openOwnStore, openStore } from './open-store.ts';
import { flushDownloads, recordDownloads } from './record-downloads.ts';

const config = { publicUrl: 'https://prospekt.example', brand: { gameName: 'Prospekt City' } };
const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';

let database: Database;
let runtime: TestRuntime;
let counter: DownloadCounter;
const staff = aPerson({ id: 1, login: 'content' }, 'downloads.read', 'downloads.edit');
before(async () => {
  database = await testDatabase();
  counter = createDownloadCounter();
  runtime = testRuntime({ database, implementations: downloadsHandlers(counter), config });
});
after(async () => {
  await runtime.close();
  await database.close();
});

const visiting = <Result>(work: (ctx: Ctx) => Promise<Result>, userAgent: string, headOnly = false): Promise<Result> =>
  runtime.transact(
    {
      ...runtime.callerFor(visitor, { headers: { 'user-agent': userAgent }, headOnly }),
      services: runtime.services,
      log: runtime.services.log,
    },
    work,
  );

const figures = async () => {
  await flushDownloads(counter, (work) => runtime.bySystem(work));
  const today = dayOf(new Date());
  return runtime.as(staff)(downloadsContract.getDownloadFigures, { from: today, to: addDays(today, 1) });
};

describe('downloads', () => {
  test('count clicks by store and device, but not bots, HEAD requests and prefetches', async () => {
    const google = await visiting((ctx) => openStore(ctx, { store: 'google' }, counter), phone);
    assert.equal(google.location, runtime.services.settings.get(downloadsSettings.googleUrl));
    await visiting((ctx) => openStore(ctx, { store: 'google' }, counter), 'Mozilla/5.0 (compatible; Googlebot/2.1)');
    await visiting((ctx) => openStore(ctx, { store: 'google' }, counter), phone, true);
    await visiting((ctx) => openStore(ctx, { store: 'russian' }, counter), 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)');
    const { total, stores, days } = await figures();
    assert.deepEqual([total, days.length, days[0]?.downloads], [2, 1, 2]);
    const of = (name: string) => stores.find(({ store }) => store === name);
    assert.deepEqual([of('google')?.phone, of('google')?.total, of('russian')?.desktop, of('apple')?.total], [1, 1, 1, 0]);
  });

  test('redirect the QR code’s URL to a phone’s own store and a computer to the landing', async () => {
    const lead = (agent: string) => visiting((ctx) => openOwnStore(ctx, {}, counter), agent);
    assert.equal((await lead(iphone)).location, runtime.services.settings.get(downloadsSettings.appleUrl));
    assert.equal((await lead(phone)).location, runtime.services.settings.get(downloadsSettings.googleUrl));
    assert.equal((await lead('Mozilla/5.0 (X11; Linux x86_64)')).location, '/#download');
    await assert.rejects(
      visiting((ctx) => openStore(ctx, { store: 'no-such' }, counter), phone),
      refusedAs('kit.notFound'),
    );
  });

  test('count a batch once when it is written twice', async () => {
    const { total } = await figures();
    const batch = {
      writer: crypto.randomUUID(),
      number: 1,
      counts: [{ day: dayOf(new Date()), store: 'apple', device: 'phone', downloads: 3 }],
    } as const;
    await runtime.bySystem((ctx) => recordDownloads(ctx, batch));
    await runtime.bySystem((ctx) => recordDownloads(ctx, batch));
    assert.equal((await figures()).total, total + 3);
  });

  test('follow a setting that points elsewhere and then show no size or hash', async () => {
    const packageUrl = 'https://files.example/game.apk';
    const other = testRuntime({
      database,
      implementations: downloadsHandlers(counter),
      config,
      settings: [settingIs(downloadsSettings.packageUrl, packageUrl)],
    });
    const { package: offered, stores } = await other.as(visitor)(downloadsContract.getDownloads);
    assert.deepEqual([offered, stores.includes('package')], [null, true]);
    const { elsewhere } = await other.as(staff)(downloadsContract.listPackages);
    assert.equal(elsewhere, packageUrl);
    await other.close();
  });
});

describe('exportDownloads', () => {
  test('exports the same counts by day, store and device as the screen', async () => {
    await visiting((ctx) => openStore(ctx, { store: 'google' }, counter), phone);
    const { total } = await figures();
    const csv = await csvText({ runtime, actor: staff, csv: exportDownloads }, { period: 'today' });
    const [header, ...lines] = csvRecords(csv);
    assert.deepEqual(header, ['Day', 'Store', 'Device', 'Downloads']);
    assert.equal(
      lines.reduce((all, cells) => all + Number(cells[3]), 0),
      total,
    );
    assert.ok(lines.every(([day]) => day === dayOf(new Date())));
  });
});
