import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { until } from '#kit/testing/until.ts';
import { watchMaintenance } from './maintenance.ts';

describe('the maintenance switch', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'maintenance '));
  });
  after(() => rm(folder, { recursive: true }));

  test('a file closes the site and its removal opens it, without a restart', async () => {
    const file = join(folder, 'switch');
    const maintenance = await watchMaintenance(file, 5);
    assert.equal(maintenance.closed(), undefined);
    await writeFile(file, '');
    await until(() => maintenance.closed() !== undefined);
    await rm(file);
    await until(() => maintenance.closed() === undefined);
    maintenance.stop();
  });

  test('a process started during maintenance is closed from its first request', async () => {
    const file = join(folder, 'early');
    await writeFile(file, '');
    const maintenance = await watchMaintenance(file);
    assert.deepEqual(maintenance.closed(), { retryAfterSeconds: 300 });
    maintenance.stop();
  });

  test('the file may contain the minutes, and any other content means five', async () => {
    for (const [said, seconds] of [
      ['30\n', 1_800],
      ['', 300],
      ['until noon', 300],
      ['-1', 300],
      ['1e9', 300],
    ] as const) {
      const file = join(folder, 'minutes');
      await writeFile(file, said);
      const maintenance = await watchMaintenance(file);
      assert.deepEqual(maintenance.closed(), { retryAfterSeconds: seconds }, said);
      maintenance.stop();
    }
  });

  test('an unreadable file closes the site, a missing folder does not', async () => {
    await mkdir(join(folder, 'a-folder'));
    const unreadable = await watchMaintenance(join(folder, 'a-folder'));
    assert.deepEqual(unreadable.closed(), { retryAfterSeconds: 300 });
    unreadable.stop();
    const nowhere = await watchMaintenance(join(folder, 'no', 'such', 'place'));
    assert.equal(nowhere.closed(), undefined);
    nowhere.stop();
  });
});
