import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Database } from '#kit/db/database.ts';
import { committed } from '#kit/testing/context.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { findCinema } from './cinema.queries.ts';
import { seedDemoCinema } from './seed-demo-cinema.ts';
import { skipCinemaVersions } from './skip-cinema-versions.ts';

describe('skipCinemaVersions', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
  });
  after(() => database.close());
  const skip = () => committed(database, {}, ({ tx }) => skipCinemaVersions(tx));

  test('saves the current item again under a version that no server can know', async () => {
    await committed(database, {}, ({ tx }) => seedDemoCinema(tx));
    const before = (await findCinema(database.reads)) ?? assert.fail('nothing is on');
    const version = await skip();
    assert.ok(version >= before.version + 1_000_000);
    assert.deepEqual(await findCinema(database.reads), { ...before, version });
  });

  test('skips versions even if the cinema was never on, because it may have been since the backup', async () => {
    await database.asOwner((client) => client.query('truncate cinema_items'));
    const version = await skip();
    const { active, videoUrl } = (await findCinema(database.reads)) ?? assert.fail('there is no version');
    assert.deepEqual([version, active, videoUrl], [1_000_000, false, null]);
  });
});
