import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { implement } from '#kit/contract/implement.ts';
import type { Database } from '#kit/db/database.ts';
import type { Permission } from '#kit/permissions/permissions.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { aPerson, type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { waitingContract } from '../waiting.contract.ts';
import { listWaiting } from './waiting.server.ts';
import type { WaitingSource } from './waiting-source.ts';

describe('listWaiting', () => {
  const asked: string[] = [];
  const source = (kind: string, count: number, urgent?: true): WaitingSource => ({
    kind,
    permission: `${kind}.decide`,
    text: `${kind}.waiting`,
    icon: kind,
    href: `/dashboard/${kind}`,
    urgent,
    count: async () => {
      asked.push(kind);
      return count;
    },
  });
  const sources = [source('codes', 3), source('alarms', 0), source('payments', 2, true)];
  let database: Database;
  let runtime: TestRuntime;
  before(async () => {
    database = await testDatabase();
    const translate = (locale: string, key: string, values = {}) => `${locale} ${key} ${JSON.stringify(values)}`;
    const implementations = implement(waitingContract, { listWaiting: (ctx) => listWaiting(ctx, { sources, translate }) });
    runtime = testRuntime({ database, implementations });
  });
  after(async () => {
    await runtime.close();
    await database.close();
  });
  const waiting = (...rights: Permission[]) =>
    runtime.as(aPerson({ id: 1, login: 'clerk' }, 'staff.enter', ...rights))(waitingContract.listWaiting);

  test("returns only the caller's work, and does not query sources without permission", async () => {
    assert.deepEqual(
      (await waiting('codes.decide')).map(({ kind, count, href }) => [kind, count, href]),
      [['codes', 3, '/dashboard/codes']],
    );
    assert.deepEqual(asked, ['codes']);
    assert.deepEqual(await waiting(), []);
  });

  test('lists urgent work first, and leaves out empty sources', async () => {
    const found = await waiting('codes.decide', 'alarms.decide', 'payments.decide');
    assert.deepEqual(
      found.map(({ kind, text }) => [kind, text]),
      [
        ['payments', 'en payments.waiting {"count":2}'],
        ['codes', 'en codes.waiting {"count":3}'],
      ],
    );
  });
});
