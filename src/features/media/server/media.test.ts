import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { anAccount } from '#features/accounts/server/accounts.builders.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import type { Database } from '#kit/db/database.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { aPerson, type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { mediaContract } from '../media.contract.ts';
import { mediaHandlers } from './media.handlers.ts';

describe('the media list', () => {
  let database: Database;
  let runtime: TestRuntime;
  let call: ReturnType<TestRuntime['as']>;
  before(async () => {
    database = await testDatabase();
    runtime = testRuntime({ database, implementations: mediaHandlers });
    const clerk = await runtime.bySystem(async ({ tx }) => {
      await seedServers(tx);
      return anAccount(tx);
    });
    call = runtime.as(aPerson(clerk, 'media.read', 'media.edit'));
  });
  after(async () => {
    await runtime.close();
    await database.close();
  });
  const person = { nick: 'Alina_Sever', server: 1, level: 3 };

  test('E13: stores a nick, a server and a level, and records who added the row', async () => {
    const added = await call(mediaContract.addMedia, person);
    const [listed, ...more] = (await call(mediaContract.listMedia, {})).rows;
    assert.deepEqual([listed, more], [{ ...added, changedAt: listed?.changedAt }, []]);
    // The audit entry is slightly newer than the row.
    assert.ok((listed?.changedAt ?? '') >= added.addedAt);
    assert.deepEqual([added.nick, added.server, added.level], ['Alina_Sever', 1, 3]);
    assert.match(added.addedBy ?? '', /^somebody_/);
  });

  test('allows a nick once per server, whatever its case, and again on another server', async () => {
    const fieldOf = (field: string) => (error: { fields?: object }) => field in (error.fields ?? {});
    await assert.rejects(call(mediaContract.addMedia, { ...person, nick: 'AliNa_SEver' }), fieldOf('nick'));
    const other = await call(mediaContract.addMedia, { ...person, server: 2 });
    await assert.rejects(call(mediaContract.editMedia, { ...person, id: other.id, version: other.version }), fieldOf('nick'));
    await assert.rejects(call(mediaContract.addMedia, { ...person, nick: 'alina' }), fieldOf('nick'));
    await assert.rejects(call(mediaContract.addMedia, { ...person, nick: 'Kate_Bay', server: 77 }), fieldOf('server'));
    await assert.rejects(call(mediaContract.addMedia, { ...person, nick: 'Kate_Bay', level: 11 }), fieldOf('level'));
  });

  test('lets a row of a closed server be edited and moved away, but no row be moved there', async () => {
    const fields = { nick: 'Lena_Port', server: 4, level: 1 };
    const { id, version } = await call(mediaContract.addMedia, fields);
    await runtime.bySystem(({ tx }) => tx.update(serversTable).set({ state: 'closed' }).where(eq(serversTable.number, 4)));
    const edited = await call(mediaContract.editMedia, { ...fields, id, version, level: 5 });
    assert.deepEqual([edited.server, edited.level], [4, 5]);
    const moved = await call(mediaContract.editMedia, { ...fields, id, version: edited.version, server: 5 });
    await assert.rejects(
      call(mediaContract.editMedia, { ...fields, id, version: moved.version }),
      (error: { fields?: object }) => 'server' in (error.fields ?? {}),
    );
    await call(mediaContract.removeMedia, { id });
  });

  test('returns 409 for a stale version and 404 for a removed row', async () => {
    const { id, version } = await call(mediaContract.addMedia, { nick: 'Max_Rider', server: 3, level: 1 });
    const edited = await call(mediaContract.editMedia, { id, version, nick: 'Max_Rider', server: 3, level: 2 });
    assert.deepEqual([edited.level, edited.version], [2, version + 1]);
    const late = call(mediaContract.editMedia, { id, version, nick: 'Max_Rider', server: 3, level: 9 });
    await assert.rejects(late, refusedAs('media.changedMeanwhile', 409));
    await call(mediaContract.removeMedia, { id });
    await assert.rejects(call(mediaContract.removeMedia, { id }), refusedAs('kit.notFound', 404));
  });
});
