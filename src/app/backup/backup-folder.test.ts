import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { deleteOld, deleteUnfinished, listBackups, nameAt, olderThan } from './backup-folder.ts';
import { type Manifest, manifestName } from './manifest.ts';

const now = new Date('2026-11-19T20:00:00Z');
const daysAgo = (days: number) => nameAt(new Date(now.getTime() - days * 86_400_000));

describe('the backup folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backups-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const make = async (place: string, name = place) => {
    await mkdir(join(folder, place));
    const manifest: Manifest = {
      product: 'prospekt',
      format: 1,
      name,
      version: '0.2.0',
      takenAt: now.toISOString(),
      finishedAt: now.toISOString(),
      database: {
        kind: 'postgres',
        file: 'database.dump',
        server: '15.18',
        owner: 'prospekt_owner',
        lastMigration: '20261115100000_create_app_role.sql',
      },
      files: { store: 'folder', count: 0, bytes: 0, vanished: 0 },
      clickhouse: 'not used',
      secretsNeeded: [],
      checksums: '',
    };
    await writeFile(join(folder, place, manifestName), JSON.stringify(manifest));
  };

  test('lists only complete backups, newest first', async () => {
    for (const days of [2, 0, 1]) await make(daysAgo(days));
    await make(`${daysAgo(3)}.part`, daysAgo(3));
    await make('before-the-upgrade', daysAgo(4));
    await make(daysAgo(5), daysAgo(6));
    await mkdir(join(folder, daysAgo(7)));
    await mkdir(join(folder, daysAgo(8)));
    await writeFile(join(folder, daysAgo(8), manifestName), '{"product":"prosp');
    assert.deepEqual(await listBackups(folder), [daysAgo(0), daysAgo(1), daysAgo(2)]);
  });

  test('deletes backups above the number or the age, never the newest one, and nothing the command did not create', async () => {
    for (const days of [0, 1, 2, 31, 32]) await make(daysAgo(days));
    await mkdir(join(folder, daysAgo(33)));
    await make('before-the-upgrade', daysAgo(34));
    assert.deepEqual(await deleteOld(folder, { keep: 4 }, now), [daysAgo(32)]);
    assert.deepEqual(await deleteOld(folder, { keepDays: 30 }, now), [daysAgo(31)]);
    assert.deepEqual(await deleteOld(folder, { keep: 1, keepDays: 1 }, now), [daysAgo(1), daysAgo(2)]);
    assert.deepEqual(await deleteOld(folder, {}, now), []);
    assert.deepEqual(await deleteOld(folder, { keepDays: 1 }, new Date(now.getTime() + 90 * 86_400_000)), []);
    assert.deepEqual((await readdir(folder)).sort(), ['before-the-upgrade', daysAgo(33), daysAgo(0)]);
  });

  test('deletes the remains of an interrupted run after a day', async () => {
    for (const days of [0, 2]) await mkdir(join(folder, `${daysAgo(days)}.part`));
    await mkdir(join(folder, 'notes.part'));
    await deleteUnfinished(folder, now);
    assert.deepEqual((await readdir(folder)).sort(), ['notes.part', `${daysAgo(0)}.part`]);
  });

  test('names the backups older than a number of days', () =>
    assert.deepEqual(olderThan([daysAgo(1), daysAgo(31)], 30, now), [daysAgo(31)]));
});
