import assert from 'node:assert/strict';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { approvalsContract } from '#features/approvals/approvals.contract.ts';
import { approvalsHandlers } from '#features/approvals/server/approvals.handlers.ts';
import { implementApproval } from '#features/approvals/server/implement-approval.ts';
import { seedStaffRoles } from '#features/staff/server/seed-staff-roles.ts';
import type { UploadCtx } from '#kit/contract/context.ts';
import type { Database } from '#kit/db/database.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { createLocalFiles } from '#kit/files/local-files.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { aPerson, type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { packageRelease } from '../downloads.approvals.ts';
import { downloadsContract } from '../downloads.contract.ts';
import { en } from '../downloads.strings.en.ts';
import { ru } from '../downloads.strings.ru.ts';
import { createDownloadCounter } from './download-counter.ts';
import { anApk } from './downloads.builders.ts';
import { applyPackageRelease, downloadsHandlers, sweepPackages } from './downloads.server.ts';
import { uploadPackage } from './upload-package.ts';

describe('stored package files', () => {
  let database: Database;
  let runtime: TestRuntime;
  let folder: string;
  let files: FileStore;
  let first: Actor;
  let second: Actor;
  before(async () => {
    database = await testDatabase();
    folder = await mkdtemp(join(tmpdir(), 'sweep-packages-'));
    files = createLocalFiles(join(folder, 'files'));
    const listed = [implementApproval(packageRelease, applyPackageRelease)];
    const translate = createTranslate({ en: { downloads: en }, ru: { downloads: ru } });
    const implementations = [...downloadsHandlers(createDownloadCounter()), ...approvalsHandlers({ listed, translate })];
    runtime = testRuntime({ database, implementations, config: { publicUrl: 'https://prospekt.example' } });
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

  const upload = async (version: string, versionCode: number, { put = files.put, asked = (): unknown => undefined } = {}) => {
    const path = join(folder, 'upload');
    const bytes = anApk({ versionCode });
    await writeFile(path, bytes);
    const file = { field: 'file', filename: 'game.apk', type: 'application/octet-stream', path, size: bytes.length };
    const services = { ...runtime.services, files: { ...files, put } };
    return runtime.transact({ ...runtime.callerFor(first), services, log: services.log }, (ctx) => {
      const watched: UploadCtx = {
        ...ctx,
        uploads: [file],
        get tx() {
          asked();
          return ctx.tx;
        },
      };
      return uploadPackage(watched, { version, reason: 'The autumn update' });
    });
  };
  const decide = async (id: number, what: 'approveRequest' | 'refuseRequest') => {
    const { hash } = await runtime.as(second)(approvalsContract.getApproval, { id });
    if (what === 'approveRequest') await runtime.as(second)(approvalsContract.approveRequest, { id, hash });
    else await runtime.as(second)(approvalsContract.refuseRequest, { id, reason: 'It crashes at the start' });
  };
  const storedKeys = async () => {
    const keys: string[] = [];
    for await (const { key } of files.list('packages/')) keys.push(key);
    return keys;
  };
  const versions = async () => (await runtime.as(first)(downloadsContract.listPackages)).packages.map(({ version }) => version);
  const sweep = () => runtime.bySystem((ctx) => sweepPackages({ ...ctx, services: { ...ctx.services, files } }));
  const age = async (key: string, days: number) => {
    const then = new Date(Date.now() - days * 86_400_000);
    await utimes(join(folder, 'files', 'objects', ...key.split('/')), then, then);
    await database.asOwner((client) => client.query('update packages set uploaded_at = $1 where file_key = $2', [then, key]));
  };

  test('are stored before the transaction opens, which could otherwise exceed its idle timeout', async () => {
    const done: string[] = [];
    const { approval } = await upload('1.0', 10, {
      put: async (...given) => {
        done.push('stored');
        return files.put(...given);
      },
      asked: () => done.push('asked'),
    });
    assert.deepEqual(done.slice(0, 2), ['stored', 'asked']);
    await decide(approval, 'approveRequest');
  });

  test('are deleted after a day if the upload failed or was replaced, after a month if the release was refused', async () => {
    await assert.rejects(upload('1.1', 9), 'the code is not higher');
    const refused = await upload('1.2', 12);
    await decide(refused.approval, 'refuseRequest');
    const replacing = await upload('1.2', 13);
    await decide(replacing.approval, 'refuseRequest');
    await sweep();
    assert.equal((await storedKeys()).length, 4, 'an upload may be under way');
    for (const key of await storedKeys()) await age(key, 2);
    await sweep();
    assert.equal((await storedKeys()).length, 2);
    assert.deepEqual(await versions(), ['1.2', '1.0']);
    await age(replacing.kept.fileKey, 31);
    await sweep();
    assert.deepEqual([(await storedKeys()).length, await versions()], [1, ['1.0']]);
  });

  test('stay for ever while released, released before or waiting for approval', async () => {
    const newer = await upload('1.3', 14);
    await decide(newer.approval, 'approveRequest');
    const waiting = await upload('1.4', 15);
    for (const key of await storedKeys()) await age(key, 1_000);
    await sweep();
    assert.ok((await storedKeys()).includes(waiting.kept.fileKey));
    assert.deepEqual([(await storedKeys()).length, await versions()], [3, ['1.4', '1.3', '1.0']]);
  });
});
