import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { desc, sql } from 'drizzle-orm';
import { anAccount } from '#features/accounts/server/accounts.builders.ts';
import { notificationsTable } from '#features/notifications/server/notifications.table.ts';
import type { Database } from '#kit/db/database.ts';
import { visitor } from '#kit/permissions/actor.ts';
import { audited } from '#kit/testing/audited.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { aPerson, type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { bugsContract } from '../bugs.contract.ts';
import { listOwnBugs } from './bug-rows.queries.ts';
import { bugsHandlers, bugsPersonalData } from './bugs.server.ts';

describe('bug reports', () => {
  let database: Database;
  let runtime: TestRuntime;
  let tester: { readonly id: number; readonly login: string };
  let desk: ReturnType<TestRuntime['as']>;
  before(async () => {
    database = await testDatabase();
    runtime = testRuntime({ database, implementations: bugsHandlers });
    tester = await runtime.bySystem(({ tx }) => anAccount(tx));
    const developer = await runtime.bySystem(({ tx }) => anAccount(tx));
    desk = runtime.as(aPerson(developer, 'bugs.read', 'bugs.edit'));
  });
  after(async () => {
    await runtime.close();
    await database.close();
  });
  const report = async (title: string) =>
    (
      await runtime.as(aPerson(tester))(bugsContract.reportBug, {
        title,
        steps: 'Open it twice in a row',
        expected: 'It opens',
        actual: 'It closes',
        version: '1.42',
        device: 'Pixel 8',
        severity: 'serious',
      })
    ).number;
  const own = async (number: number) =>
    (await runtime.bySystem(({ tx }) => listOwnBugs(tx, tester.id))).find((bug) => bug.number === number);
  const lastBell = async () =>
    (await runtime.bySystem(({ tx }) => tx.select().from(notificationsTable).orderBy(desc(notificationsTable.id)).limit(1)))[0];
  const similar = (title: string) => runtime.as(visitor)(bugsContract.findSimilarBugs, { title });

  test('notify their reporter of the fix and show the answer', async () => {
    const id = await report('Garage door stays shut');
    assert.deepEqual([(await own(id))?.state, (await own(id))?.answers], ['new', []]);
    await desk(bugsContract.commentBug, { id, text: 'Ask the map team', shown: false });
    await desk(bugsContract.judgeBug, { id, seen: 'new', state: 'fixed', answer: 'Fixed in 1.43, thank you!' });
    const bug = await own(id);
    assert.deepEqual([bug?.state, bug?.answers.map(({ text }) => text)], ['fixed', ['Fixed in 1.43, thank you!']]);
    const bell = await lastBell();
    assert.deepEqual([bell?.accountId, bell?.kind, bell?.href], [tester.id, 'bugs.fixed', '/test#bug']);
  });

  test('show, export and record the sender’s address only with the permission to see addresses', async () => {
    const id = await report('Elevator stops between floors');
    await runtime.bySystem(({ tx }) =>
      tx.execute(sql`update bug_reports set ip = '198.51.100.7', client_ip = '203.0.113.9' where id = ${id}`),
    );
    const owner = await runtime.bySystem(({ tx }) => anAccount(tx));
    const [mayNot, may] = [desk, runtime.as(aPerson(owner, 'bugs.read', 'bugs.seeAddresses'))];
    const seen = async () => (await audited(database, 'bugs.addressSeen')).length;
    const before_ = await seen();
    assert.equal('sentFrom' in (await mayNot(bugsContract.getBug, { id })), false);
    assert.equal(await seen(), before_);
    for (const _ of ['first', 'again within ten minutes'])
      assert.equal((await may(bugsContract.getBug, { id })).sentFrom, '198.51.100.7 / 203.0.113.9');
    assert.equal(await seen(), before_ + 1);
    const { rows } = await may(bugsContract.listBugs, { text: String(id) });
    assert.equal(JSON.stringify(rows).includes('203.0.113.9'), false, 'the list does not show addresses without a record');
  });

  test('lose their addresses on an erasure, whose export contains them', async () => {
    const id = await report('Radio plays on when muted');
    await runtime.bySystem(({ tx }) => tx.execute(sql`update bug_reports set client_ip = '203.0.113.9' where id = ${id}`));
    const person = { accountId: tester.id, login: tester.login, email: 'tester@test.example', nicks: [] };
    const { reports } = await runtime.bySystem(({ tx, services }) => bugsPersonalData.export(tx, person, services));
    assert.ok(JSON.stringify(reports).includes('203.0.113.9'));
    await runtime.bySystem((ctx) => bugsPersonalData.erase(ctx, person));
    const owner = await runtime.bySystem(({ tx }) => anAccount(tx));
    assert.equal((await runtime.as(aPerson(owner, 'bugs.read', 'bugs.seeAddresses'))(bugsContract.getBug, { id })).sentFrom, null);
  });

  test('reject the second of two concurrent verdicts', async () => {
    const id = await report('Bank terminal flickers at night');
    await desk(bugsContract.judgeBug, { id, seen: 'new', state: 'confirmed' });
    await assert.rejects(desk(bugsContract.judgeBug, { id, seen: 'new', state: 'refused' }), refusedAs('bugs.changedMeanwhile', 409));
  });

  test('resolve a duplicate to the first of a chain and never to itself', async () => {
    const [first, second, third] = [await report('Taxi meter is wrong'), await report('Taxi meter wrong fare'), await report('Taxi fare')];
    const duplicate = (id: number, duplicateOf: number | null) =>
      desk(bugsContract.judgeBug, { id, seen: 'new', state: 'duplicate', duplicateOf });
    const named = (error: { fields?: object }) => 'duplicateOf' in (error.fields ?? {});
    await assert.rejects(duplicate(second, second), named);
    await assert.rejects(duplicate(second, null), named);
    await assert.rejects(duplicate(second, 999_999), named);
    await duplicate(second, first);
    assert.equal((await duplicate(third, second)).duplicateOf, first);
    assert.equal((await desk(bugsContract.getBug, { id: first })).duplicates, 2);
  });

  test('are suggested while a title is typed, unless staff have not judged them yet', async () => {
    const id = await report('Harbour crane has no collision');
    assert.deepEqual(await similar('harbour crane without collision'), []);
    await desk(bugsContract.judgeBug, { id, seen: 'new', state: 'confirmed' });
    assert.deepEqual(await similar('harbour crane without collision'), [
      { number: id, title: 'Harbour crane has no collision', state: 'confirmed' },
    ]);
    assert.deepEqual(await similar('The radio plays nothing'), []);
  });
});
