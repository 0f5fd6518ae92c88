import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { anAccount } from '#features/accounts/server/accounts.builders.ts';
import type { Database } from '#kit/db/database.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { aPerson, type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { testersContract } from '../testers.contract.ts';
import { testersHandlers } from './testers.server.ts';
import { testersTable } from './testers.table.ts';

describe('testers', () => {
  let database: Database;
  let runtime: TestRuntime;
  let issuer: { readonly id: number; readonly login: string };
  let person: { readonly id: number; readonly login: string };
  let call: ReturnType<TestRuntime['as']>;
  before(async () => {
    database = await testDatabase();
    runtime = testRuntime({ database, implementations: testersHandlers });
    [issuer, person] = await runtime.bySystem(async ({ tx }) => [await anAccount(tx), await anAccount(tx)] as const);
    call = runtime.as(aPerson(issuer, 'testers.read', 'testers.edit'));
  });
  after(async () => {
    await runtime.close();
    await database.close();
  });
  const atField = (field: string) => (error: { fields?: object }) => field in (error.fields ?? {});

  test('E14: have a login, a global id, an issuer and a date; the issuer is the person who added them', async () => {
    const added = await call(testersContract.addTester, { login: person.login.toUpperCase(), expiresOn: null });
    assert.deepEqual([added.login, added.globalId, added.issuedBy, added.expiresOn], [person.login, person.id, issuer.login, null]);
    assert.ok(Date.now() - Date.parse(added.issuedAt) < 60_000);
    assert.deepEqual((await call(testersContract.listTesters, {})).rows, [{ ...added, changedAt: added.issuedAt }]);
    assert.deepEqual([added.state, added.seenAt, added.bugs], ['idle', null, 0]);
  });

  test('must be existing accounts, each once, with an end date that has not passed', async () => {
    await assert.rejects(call(testersContract.addTester, { login: 'nobody_here', expiresOn: null }), atField('login'));
    await assert.rejects(call(testersContract.addTester, { login: person.login, expiresOn: null }), atField('login'));
    const yesterday = addDays(dayOf(new Date()), -1);
    await assert.rejects(call(testersContract.addTester, { login: issuer.login, expiresOn: yesterday }), atField('expiresOn'));
  });

  test('can apply again after their last day, and be added again with a new date and issuer', async () => {
    const former = await runtime.bySystem(({ tx }) => anAccount(tx));
    const waiting = async () => (await call(testersContract.listTesterApplications, {})).rows.map(({ login }) => login);
    const apply = () =>
      runtime.as(aPerson(former))(testersContract.applyToTest, {
        login: '',
        platform: 'ios',
        device: 'iPhone 17',
        experience: 'I tested here before, gladly again.',
        consent: 'on',
      });
    await apply();
    const first = await call(testersContract.addTester, { login: former.login, expiresOn: dayOf(new Date()) });
    assert.ok(!(await waiting()).includes(former.login));

    const yesterday = addDays(dayOf(new Date()), -1);
    await runtime.bySystem(({ tx }) => tx.update(testersTable).set({ expiresOn: yesterday }).where(eq(testersTable.id, first.id)));
    assert.ok(!(await waiting()).includes(former.login), 'what was answered with yes waits for no other answer');
    await apply();
    assert.ok((await waiting()).includes(former.login));
    const again = await call(testersContract.addTester, { login: former.login, expiresOn: null });
    assert.deepEqual([again.id, again.expiresOn, again.issuedAt > first.issuedAt], [first.id, null, true]);
    assert.ok(!(await waiting()).includes(former.login));
    await assert.rejects(call(testersContract.addTester, { login: former.login, expiresOn: null }), atField('login'));
    await call(testersContract.removeTester, { id: first.id });
  });

  test('can be removed once', async () => {
    const { id } = await call(testersContract.addTester, { login: issuer.login, expiresOn: dayOf(new Date()) });
    await call(testersContract.removeTester, { id });
    await assert.rejects(call(testersContract.removeTester, { id }), refusedAs('kit.notFound', 404));
  });
});
