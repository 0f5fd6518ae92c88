import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { approvalsContract } from '#features/approvals/approvals.contract.ts';
import { approvalsTable } from '#features/approvals/server/approvals.table.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { sqlConsoleContract } from '../sql-console.contract.ts';
import { aConsoleFixture } from './sql-console.builders.ts';

const refusal = refusedAs('approvals.alreadyWaiting', 409);

describe('requesting approval of the same SQL change again', () => {
  let fixture: Awaited<ReturnType<typeof aConsoleFixture>>;
  before(async () => {
    fixture = await aConsoleFixture();
  });
  after(() => fixture.close());
  const ask = (statement: string, actor = fixture.asker) =>
    fixture.runtime.as(actor)(sqlConsoleContract.askSqlChange, { statement, lines: 1, reason: 'Order of the list' });
  const waiting = () =>
    fixture.runtime.bySystem(({ tx }) =>
      tx.select({ id: approvalsTable.id }).from(approvalsTable).where(eq(approvalsTable.state, 'pending')),
    );

  test('is rejected while the first request is pending, for every requester and regardless of spacing and comments', async () => {
    const { approval } = await ask('update servers set position = position + 1 where number = 1');
    await assert.rejects(ask('update servers set position = position + 1 where number = 1'), refusal);
    await assert.rejects(ask('UPDATE servers\n  SET position = (position + 1) -- next\n  WHERE number = 1;'), refusal);
    await assert.rejects(ask('update servers set position = position + 1 where number = 1', fixture.second), refusal);
    await ask('update servers set position = position + 1 where number = 2');
    const { changes } = await fixture.runtime.as(fixture.asker)(sqlConsoleContract.getSqlDesk);
    assert.equal(changes.length, 2, 'a rejected request leaves no change behind');
    await fixture.runtime.as(fixture.asker)(approvalsContract.withdrawRequest, { id: approval });
    await ask('update servers set position = position + 1 where number = 1');
  });

  test('is rejected for concurrent requests', async () => {
    const before = (await waiting()).length;
    const statement = "update servers set name_en = name_en || '!' where number = 3";
    const results = await Promise.allSettled([ask(statement), ask(statement, fixture.second)]);
    assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    const rejected = results.find((result) => result.status === 'rejected');
    assert.ok(rejected?.reason instanceof Refusal && rejected.reason.code === 'approvals.alreadyWaiting', String(rejected?.reason));
    assert.equal((await waiting()).length, before + 1);
  });
});
