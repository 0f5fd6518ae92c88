import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { anAccount } from '#features/accounts/server/accounts.builders.ts';
import { notificationsTable } from '#features/notifications/server/notifications.table.ts';
import type { Database } from '#kit/db/database.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { aPerson, type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { bugsContract } from '../bugs.contract.ts';
import { bugsHandlers } from './bugs.server.ts';

describe('a bug with several reports', () => {
  let database: Database;
  let runtime: TestRuntime;
  let people: readonly { readonly id: number; readonly login: string }[];
  let desk: ReturnType<TestRuntime['as']>;
  before(async () => {
    database = await testDatabase();
    runtime = testRuntime({ database, implementations: bugsHandlers });
    people = await runtime.bySystem(async ({ tx }) => [await anAccount(tx), await anAccount(tx), await anAccount(tx)]);
    desk = runtime.as(aPerson(await runtime.bySystem(({ tx }) => anAccount(tx)), 'bugs.read', 'bugs.edit'));
  });
  after(async () => {
    await runtime.close();
    await database.close();
  });
  const person = (at: number) => people[at] ?? assert.fail();
  const report = async (by: number, title: string) => {
    const told = { title, steps: 'Wait at the pier', expected: 'It comes', actual: 'It does not', version: '1.42', device: 'Pixel 8' };
    return (await runtime.as(aPerson(person(by)))(bugsContract.reportBug, { ...told, severity: 'serious' })).number;
  };
  const duplicate = (id: number, duplicateOf: number) => desk(bugsContract.judgeBug, { id, seen: 'new', state: 'duplicate', duplicateOf });
  const fixedFor = async () =>
    (await runtime.bySystem(({ tx }) => tx.select().from(notificationsTable).orderBy(notificationsTable.id)))
      .filter(({ kind }) => kind === 'bugs.fixed')
      .map(({ accountId, params }) => [people.findIndex(({ id }) => id === accountId), Object(params).title]);

  test('notifies each reporter of the fix once, with their own title', async () => {
    const [original, again] = [await report(0, 'Ferry never comes'), await report(0, 'The ferry is late for ever')];
    const [first, second, late] = [
      await report(1, 'Ferry is missing'),
      await report(2, 'No ferry at all'),
      await report(1, 'Where is the ferry'),
    ];
    await duplicate(second, first);
    await duplicate(first, original);
    await duplicate(again, original);
    assert.equal((await desk(bugsContract.getBug, { id: original })).duplicates, 3, 'what repeated a repeat repeats the original');
    await assert.rejects(duplicate(original, second), (error: { fields?: object }) => 'duplicateOf' in (error.fields ?? {}));
    await desk(bugsContract.judgeBug, { id: original, seen: 'new', state: 'fixed' });
    const told = [
      [0, 'Ferry never comes'],
      [2, 'No ferry at all'],
      [1, 'Ferry is missing'],
    ].sort();
    assert.deepEqual((await fixedFor()).sort(), told);
    await duplicate(late, original);
    assert.deepEqual((await fixedFor()).at(-1), [1, 'Where is the ferry'], 'also when it is found to be the same later');
  });
});
