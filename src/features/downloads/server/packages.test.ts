import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { approvalsContract } from '#features/approvals/approvals.contract.ts';
import { approvalsHandlers } from '#features/approvals/server/approvals.handlers.ts';
import { implementApproval } from '#features/approvals/server/implement-approval.ts';
import { seedStaffRoles } from '#features/staff/server/seed-staff-roles.ts';
import type { Database } from '#kit/db/database.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { aPerson, type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { until } from '#kit/testing/until.ts';
import { packageRelease } from '../downloads.approvals.ts';
import { downloadsContract } from '../downloads.contract.ts';
import { en } from '../downloads.strings.en.ts';
import { ru } from '../downloads.strings.ru.ts';
import { createDownloadCounter } from './download-counter.ts';
import { anApk } from './downloads.builders.ts';
import { applyPackageRelease, downloadsHandlers } from './downloads.server.ts';
import { getPackageFile } from './get-package-file.ts';
import { uploadPackage } from './upload-package.ts';

const { getDownloads, listPackages, restorePackage } = downloadsContract;
const { getApproval, approveRequest } = approvalsContract;

describe('package files', () => {
  let database: Database;
  let runtime: TestRuntime;
  let folder: string;
  let first: Actor;
  let second: Actor;
  before(async () => {
    database = await testDatabase();
    folder = await mkdtemp(join(tmpdir(), 'packages-'));
    const listed = [implementApproval(packageRelease, applyPackageRelease)];
    const translate = createTranslate({ en: { downloads: en }, ru: { downloads: ru } });
    const config = { publicUrl: 'https://prospekt.example', brand: { gameName: 'Prospekt City' } };
    const implementations = [...downloadsHandlers(createDownloadCounter()), ...approvalsHandlers({ listed, translate })];
    runtime = testRuntime({ database, implementations, config });
    const ids = await runtime.bySystem(({ tx }) =>
      seedAccounts(
        tx,
        ['first', 'second'].map((login) => ({ login, email: `${login}@test.example`, locale: 'en' as const })),
        'long enough',
      ),
    );
    await runtime.bySystem(({ tx }) =>
      seedStaffRoles(
        tx,
        [...ids.values()].map((accountId) => ({ accountId, role: 'content' as const })),
      ),
    );
    const person = (login: string) => aPerson({ id: ids.get(login) ?? 0, login }, 'downloads.read', 'downloads.edit', 'approvals.read');
    [first, second] = [person('first'), person('second')];
  });
  after(async () => {
    await runtime.close();
    await database.close();
    await rm(folder, { recursive: true });
  });

  const upload = async (version: string, bytes: Buffer) => {
    const path = join(folder, 'upload');
    await writeFile(path, bytes);
    const file = { field: 'file', filename: 'game.apk', type: 'application/octet-stream', path, size: bytes.length };
    const base = { ...runtime.callerFor(first), services: runtime.services, log: runtime.services.log };
    return runtime.transact(base, (ctx) => uploadPackage({ ...ctx, uploads: [file] }, { version, reason: 'The autumn update' }));
  };
  const approve = async (id: number, by = second) => {
    const { hash } = await runtime.as(by)(getApproval, { id });
    return runtime.as(by)(approveRequest, { id, hash });
  };
  const offered = async () => (await runtime.as(visitor)(getDownloads)).package?.version ?? null;
  const states = async () => (await runtime.as(first)(listPackages)).packages.map(({ version, state }) => `${version} ${state}`);
  const refusedField = (field: string, code: string) => (error: unknown) =>
    error instanceof Refusal && error.fields?.[field]?.code === code;
  const fetched = (version: string, services = runtime.services) => {
    const base = { ...runtime.callerFor(visitor), services, log: services.log };
    return getPackageFile(runtime.stream(base, AbortSignal.timeout(5_000)), { version, name: 'x.apk' });
  };

  test('measures an uploaded file and offers it once a second person has approved', async () => {
    const bytes = anApk({ versionCode: 10 });
    const { kept, approval } = await upload('2.0', bytes);
    assert.deepEqual([kept.size, kept.versionCode, kept.packageName], [bytes.length, 10, 'example.prospekt.city']);
    assert.deepEqual([await offered(), await states()], [null, ['2.0 waiting']]);
    await assert.rejects(fetched('2.0'), refusedAs('kit.notFound'));
    await assert.rejects(approve(approval, first), refusedAs('approvals.ownRequest'));
    assert.equal((await approve(approval)).state, 'approved');
    assert.deepEqual([await offered(), await states()], ['2.0', ['2.0 current']]);
    assert.ok('takeOver' in (await fetched('2.0')));
  });

  test('closes the file when the client disconnects before the download', async () => {
    const { files } = runtime.services;
    const opened: Readable[] = [];
    const get: typeof files.get = async (...asked) => {
      const got = await files.get(...asked);
      opened.push(got.stream);
      return got;
    };
    const streamed = await fetched('2.0', { ...runtime.services, files: { ...files, get } });
    assert.ok('takeOver' in streamed);
    const request = new IncomingMessage(new Socket());
    const response = new ServerResponse(request);
    response.destroy();
    streamed.takeOver(request, response);
    await until(() => opened.length === 1 && opened.every(({ destroyed }) => destroyed), 5_000);
  });

  test('requires a higher version code and the same package name', async () => {
    await assert.rejects(upload('2.1', anApk({ versionCode: 10 })), refusedField('file', 'downloads.codeNotHigher'));
    await assert.rejects(upload('2.1', anApk({ versionCode: 9 })), refusedField('file', 'downloads.codeNotHigher'));
    await assert.rejects(
      upload('2.1', anApk({ versionCode: 11, packageName: 'evil.game' })),
      refusedField('file', 'downloads.otherPackage'),
    );
    await assert.rejects(upload('2.0', anApk({ versionCode: 11 })), refusedField('version', 'downloads.versionTaken'));
    await assert.rejects(upload('2.1', Buffer.alloc(0)), refusedField('file', 'downloads.noFile'));
    await assert.rejects(upload('2.1', anApk({ versionCode: 11, signed: 'no' })), refusedField('file', 'downloads.notSigned'));
    assert.deepEqual(await states(), ['2.0 current']);
  });

  test('rejects replacing a file that waits for approval', async () => {
    const { approval } = await upload('2.2', anApk({ versionCode: 12 }));
    await assert.rejects(upload('2.2', anApk({ versionCode: 13 })), refusedAs('approvals.alreadyWaiting'));
    await approve(approval);
    assert.deepEqual(await states(), ['2.2 current', '2.0 earlier']);
    await assert.rejects(fetched('2.0'), refusedAs('kit.notFound'));
  });

  test('restores a file that was released before in one step, with the password', async () => {
    const restore = (version: string, by = first) => runtime.as(by)(restorePackage, { version, reason: 'It crashes at the start' });
    await assert.rejects(restore('2.0', { ...first, passwordFresh: false }), refusedAs('kit.passwordNeeded'));
    await assert.rejects(restore('9.9'), refusedAs('kit.notFound'));
    await upload('2.3', anApk({ versionCode: 14 }));
    await assert.rejects(restore('2.3'), refusedAs('downloads.neverReleased'));
    await restore('2.0');
    assert.deepEqual([await offered(), await states()], ['2.0', ['2.3 waiting', '2.2 earlier', '2.0 current']]);
    await assert.rejects(restore('2.0'), refusedAs('downloads.alreadyOffered'));
    const [entry] = (await database.pool.query("select payload from audit_entries where event = 'downloads.packageRestored'")).rows;
    assert.deepEqual([entry.payload.before, entry.payload.after], ['2.2', '2.0']);
  });

  test('still requires a higher version code than ever released after a restore', async () => {
    await assert.rejects(upload('2.4', anApk({ versionCode: 11 })), refusedField('file', 'downloads.codeNotHigher'));
  });
});
