import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { anAccount } from '#features/accounts/server/accounts.builders.ts';
import { commandsTable } from '#features/game-link/server/game-link.table.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { everyServer } from '#features/servers/server/servers.queries.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import { auditEntriesTable } from '#kit/audit/audit.table.ts';
import type { InputOf } from '#kit/contract/contract.ts';
import type { Database } from '#kit/db/database.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { aPerson, type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { settingIs } from '#kit/testing/settings.ts';
import { cinemaContract } from '../cinema.contract.ts';
import { cinemaSettings } from '../cinema.feature.ts';
import { cinemaHandlers } from './cinema.server.ts';
import { cinemaItemsTable } from './cinema.table.ts';
import { seedDemoCinema } from './seed-demo-cinema.ts';

const { getCinema, saveCinema, getGameCinema } = cinemaContract;
const video = 'https://video.example/1';
const image = 'https://cdn.pictures.example/1.jpg';

let database: Database;
let runtime: TestRuntime;
let editor: Actor;
before(async () => {
  database = await testDatabase();
  runtime = testRuntime({
    database,
    implementations: cinemaHandlers,
    settings: [
      settingIs(cinemaSettings.videoHosts, [{ host: 'video.example' }]),
      settingIs(cinemaSettings.imageHosts, [{ host: 'pictures.example' }]),
    ],
  });
  await runtime.bySystem(({ tx }) => seedServers(tx));
  editor = aPerson(await runtime.bySystem(({ tx }) => anAccount(tx)), 'cinema.read', 'cinema.edit');
});
after(async () => {
  await runtime.close();
  await database.close();
});

const seenVersion = async () => (await runtime.as(editor)(getCinema)).current?.version ?? 0;
const save = async (given: Partial<InputOf<typeof saveCinema>> = {}) =>
  runtime.as(editor)(saveCinema, { videoUrl: video, imageUrl: image, active: true, version: await seenVersion(), ...given });
const feed = () => runtime.as({ ...visitor, kind: 'game', server: 1 })(getGameCinema);

describe('saveCinema', () => {
  test('sends the saved item to every server once and audits before and after', async () => {
    assert.deepEqual(await feed(), { item: null });
    const saved = await save({ videoUrl: `  ${video} ` });
    const { version, savedAt, savedBy } = saved.current ?? assert.fail('nothing is saved');
    assert.equal(savedBy, editor.login);
    assert.deepEqual(await feed(), { item: { videoUrl: video, imageUrl: image, version, savedAt } });
    const commands = await database.reads
      .select()
      .from(commandsTable)
      .where(eq(commandsTable.dedupeKey, `cinema:${version}`));
    assert.deepEqual(commands.map(({ server }) => server).sort(), [...(await everyServer(database.reads))].sort());
    for (const { kind, payload } of commands)
      assert.deepEqual([kind, payload], ['cinema', { videoUrl: video, imageUrl: image, active: true }]);

    await save({ imageUrl: '' });
    const entries = await database.reads.select().from(auditEntriesTable).where(eq(auditEntriesTable.event, 'cinema.saved'));
    assert.deepEqual(entries.at(-1)?.payload, {
      before: { version, videoUrl: video, imageUrl: image, active: true },
      after: { version: version + 1, videoUrl: video, imageUrl: null, active: true },
    });
  });

  test('serves nothing while switched off and sends that to the servers', async () => {
    await save();
    const { current } = await save({ active: false });
    assert.deepEqual(await feed(), { item: null });
    const [command] = await database.reads
      .select()
      .from(commandsTable)
      .where(eq(commandsTable.dedupeKey, `cinema:${current?.version}`));
    assert.deepEqual(command?.payload, { videoUrl: video, imageUrl: image, active: false });
  });

  test('sends the item to closed servers too, so that they show it when reopened', async () => {
    await runtime.bySystem(({ tx }) => tx.update(serversTable).set({ state: 'closed' }).where(eq(serversTable.number, 5)));
    const { current } = await save();
    const told = await database.reads
      .select({ server: commandsTable.server })
      .from(commandsTable)
      .where(eq(commandsTable.dedupeKey, `cinema:${current?.version}`));
    assert.ok(told.some(({ server }) => server === 5));
  });

  test('accepts only https links to allowed hosts and rejects each at its own field', async () => {
    const refusals = [
      [{ videoUrl: 'http://video.example/1' }, 'videoUrl', 'cinema.badLink'],
      [{ imageUrl: 'data:image/png;base64,AAAA' }, 'imageUrl', 'cinema.badLink'],
      [{ videoUrl: 'https://elsewhere.example/1' }, 'videoUrl', 'cinema.hostNotAllowed'],
      [{ imageUrl: 'https://video.example/1.jpg' }, 'imageUrl', 'cinema.hostNotAllowed'],
      [{ videoUrl: '' }, 'videoUrl', 'cinema.videoNeeded'],
    ] as const;
    const before = await seenVersion();
    for (const [given, field, code] of refusals)
      await assert.rejects(save(given), (error: { fields?: Record<string, { code: string }> }) => {
        assert.equal(error.fields?.[field]?.code, code);
        return true;
      });
    assert.equal(await seenVersion(), before, 'nothing was saved');
    await save({ videoUrl: '', imageUrl: '', active: false });
  });

  test('rejects an outdated version and the second of two concurrent saves', async () => {
    const version = await seenVersion();
    await save();
    await assert.rejects(save({ version }), refusedAs('cinema.changedMeanwhile'));
    const seen = await seenVersion();
    const both = await Promise.allSettled([save({ version: seen }), save({ version: seen, active: false })]);
    assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    assert.equal(await seenVersion(), seen + 1);
  });

  test('lists the last ten changes, newest first, and rejects saves without edit permission', async () => {
    for (let time = 0; time < 11; time += 1) await save({ active: time % 2 === 0 });
    const { changes, current } = await runtime.as(editor)(getCinema);
    assert.equal(changes.length, 10);
    assert.deepEqual(changes[0], current);
    assert.deepEqual(
      changes.map(({ version }) => version),
      changes.map((_, place) => (current?.version ?? 0) - place),
    );
    const reader = aPerson({ id: editor.accountId ?? 0, login: 'reader' }, 'cinema.read');
    const input = { videoUrl: video, imageUrl: image, active: true, version: 0 };
    await assert.rejects(runtime.as(reader)(saveCinema, input), refusedAs('kit.forbidden'));
  });

  test('writes items that the app itself cannot change', async () => {
    await assert.rejects(runtime.bySystem(({ tx }) => tx.delete(cinemaItemsTable)));
    await assert.rejects(runtime.bySystem(({ tx }) => tx.update(cinemaItemsTable).set({ active: false })));
  });

  test('leaves existing items alone when seeding the demo', async () => {
    const before = await seenVersion();
    await runtime.bySystem(({ tx }) => seedDemoCinema(tx));
    assert.equal(await seenVersion(), before);
  });
});
