import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { bugsContract } from '#features/bugs/bugs.contract.ts';
import { bugsHandlers, bugsPersonalData } from '#features/bugs/server/bugs.server.ts';
import { bugReportsTable } from '#features/bugs/server/bugs.table.ts';
import type { Database } from '#kit/db/database.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { aPerson, type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { testersContract } from '../testers.contract.ts';
import { testersPersonalData } from './testers.personal-data.ts';
import { testersHandlers } from './testers.server.ts';
import { testerApplicationsTable } from './testers.table.ts';

const application = {
  login: 'somebody',
  platform: 'android',
  device: 'Pixel 8',
  experience: 'Two years in the game, every day.',
  consent: 'on',
};
const report = {
  title: 'The car <script>alert(1)</script>',
  steps: 'Open the garage, press the car twice, go back.',
  expected: 'The car stands',
  actual: 'The car flies',
  version: '1.9.0-test',
  device: 'Pixel 8, Android 16',
  severity: 'serious',
};
const refusedAt = (field: string, code: string) => (error: unknown) => error instanceof Refusal && error.fields?.[field]?.code === code;
const from = (ip: string) => ({ ip });

describe("testers' page", () => {
  let database: Database;
  let runtime: TestRuntime;
  let player: Actor;
  before(async () => {
    database = await testDatabase();
    runtime = testRuntime({ database, implementations: [...testersHandlers, ...bugsHandlers] });
    const ids = await runtime.bySystem(({ tx }) =>
      seedAccounts(tx, [{ login: 'player', email: 'player@test.example', locale: 'en' }], 'a long enough password'),
    );
    player = aPerson({ id: ids.get('player') ?? 0, login: 'player' });
  });
  after(async () => {
    await runtime.close();
    await database.close();
  });

  test('R28: shows the configured build, and the signed-in login', async () => {
    const { build, login } = await runtime.as(player)(testersContract.getTestPage, {});
    assert.equal(build?.version, '1.9.0-test');
    assert.equal(login, 'player');
  });

  test('stores an application whole, with the login of the session whatever was typed', async () => {
    await runtime.as(player, from('198.51.100.1'))(testersContract.applyToTest, { ...application, clientIp: '203.0.113.9' });
    const [row] = await database.reads.select().from(testerApplicationsTable);
    assert.deepEqual(
      { login: row?.login, ip: row?.ip, clientIp: row?.clientIp, experience: row?.experience, accountId: row?.accountId },
      { login: 'player', ip: '198.51.100.1', clientIp: '203.0.113.9', experience: application.experience, accountId: player.accountId },
    );
  });

  test('rejects an application without consent, login or platform with a field error', async () => {
    const apply = runtime.as(visitor, from('198.51.100.2'));
    await assert.rejects(
      apply(testersContract.applyToTest, { ...application, consent: '' }),
      refusedAt('consent', 'testers.consentNeeded'),
    );
    await assert.rejects(apply(testersContract.applyToTest, { ...application, login: ' ' }), refusedAt('login', 'kit.required'));
    await assert.rejects(apply(testersContract.applyToTest, { ...application, platform: '' }), refusedAt('platform', 'kit.required'));
    await assert.rejects(apply(testersContract.applyToTest, { ...application, clientIp: 'x' }), refusedAt('clientIp', 'kit.notOneOf'));
  });

  test('limits applications to three a day per login, from any address', async () => {
    const apply = (at: number) =>
      runtime.as(visitor, from(`198.51.100.${10 + at}`))(testersContract.applyToTest, { ...application, login: 'Often' });
    for (let at = 0; at < 3; at += 1) await apply(at);
    await assert.rejects(apply(4), refusedAs('kit.tooManyRequests'));
  });

  test('lists everything sent, applications from accounts first, whatever visitors type later', async () => {
    await runtime.as(visitor, from('198.51.100.20'))(testersContract.applyToTest, { ...application, login: 'PLAYER', device: 'a guess' });
    const staff = runtime.as(aPerson({ id: player.accountId ?? 0, login: 'staff' }, 'testers.read'));
    const { rows, total } = await staff(testersContract.listTesterApplications, {});
    assert.deepEqual(
      rows.map(({ login, device, globalId }) => [login, device, globalId]),
      [
        ['player', 'Pixel 8', player.accountId],
        ['PLAYER', 'a guess', null],
        ...Array.from({ length: 3 }, () => ['Often', 'Pixel 8', null]),
      ],
    );
    assert.equal(total, 5);
  });

  test('stores a bug report as typed and assigns a number', async () => {
    const { number } = await runtime.as(visitor, from('198.51.100.30'))(bugsContract.reportBug, report);
    const rows = await database.reads.select().from(bugReportsTable);
    const row = rows.find(({ id }) => id === number);
    assert.equal(row?.title, report.title);
    assert.equal(row?.severity, 'serious');
    assert.equal(row?.contact, null);
  });

  test('limits bug reports to ten an hour per IP address', async () => {
    const call = runtime.as(visitor, from('198.51.100.40'));
    for (let at = 0; at < 10; at += 1) await call(bugsContract.reportBug, report);
    await assert.rejects(call(bugsContract.reportBug, report), refusedAs('kit.tooManyRequests'));
  });

  test('deletes applications and the name on reports with the account', async () => {
    const person = { accountId: player.accountId ?? 0, login: 'player', email: 'player@test.example', nicks: [] };
    const { number } = await runtime.as(player, from('198.51.100.50'))(bugsContract.reportBug, { ...report, contact: '@player' });
    const exported = await runtime.bySystem(({ tx, services }) => bugsPersonalData.export(tx, person, services));
    assert.match(JSON.stringify(exported), /@player/);
    await runtime.bySystem((ctx) => bugsPersonalData.erase(ctx, person));
    const taken = await runtime.bySystem((ctx) => testersPersonalData.erase(ctx, person));
    assert.deepEqual(taken, { applications: 2, dismissed: 0, issued: 0, tester: 0 });
    const row = (await database.reads.select().from(bugReportsTable)).find(({ id }) => id === number);
    assert.deepEqual([row?.accountId, row?.contact, row?.ip, row?.clientIp], [null, null, null, null]);
    assert.equal(row?.title, report.title);
  });

  test("does not use up the owner's limit when visitors type their login", async () => {
    const owner = await runtime.bySystem(({ tx }) =>
      seedAccounts(tx, [{ login: 'Wanted', email: 'wanted@test.example', locale: 'en' }], 'a long enough password'),
    );
    const typed = (at: number) =>
      runtime.as(visitor, from(`198.51.100.${60 + at}`))(testersContract.applyToTest, { ...application, login: 'wanted' });
    for (let at = 0; at < 3; at += 1) await typed(at);
    await assert.rejects(typed(4), refusedAs('kit.tooManyRequests'));
    const signedIn = aPerson({ id: owner.get('Wanted') ?? 0, login: 'Wanted' });
    await runtime.as(signedIn, from('198.51.100.70'))(testersContract.applyToTest, application);
  });
});
