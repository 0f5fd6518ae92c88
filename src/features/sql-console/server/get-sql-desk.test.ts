import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { approvalsContract } from '#features/approvals/approvals.contract.ts';
import { sqlConsoleContract } from '../sql-console.contract.ts';
import { aConsoleFixture } from './sql-console.builders.ts';

test('shows a change as rejected, withdrawn or expired according to its request, and as pending until then', async (t) => {
  const fixture = await aConsoleFixture();
  t.after(() => fixture.close());
  const [asker, second] = [fixture.runtime.as(fixture.asker), fixture.runtime.as(fixture.second)];
  const statement = 'update servers set position = position + 100 where number in (1, 2)';
  const ask = async () => (await asker(sqlConsoleContract.askSqlChange, { statement, lines: 2, reason: 'Order of the list' })).approval;
  const newest = async () => (await asker(sqlConsoleContract.getSqlDesk)).changes[0];

  const refused = await ask();
  assert.deepEqual([(await newest())?.state, (await newest())?.endedAt], ['asked', null]);
  await second(approvalsContract.refuseRequest, { id: refused, reason: 'Not today' });
  assert.deepEqual([(await newest())?.state, typeof (await newest())?.endedAt], ['refused', 'string']);

  await asker(approvalsContract.withdrawRequest, { id: await ask() });
  assert.equal((await newest())?.state, 'withdrawn');

  const expired = await ask();
  await fixture.runtime.bySystem(({ tx }) =>
    tx.execute(sql`
      update approvals set requested_at = requested_at - interval '1 day', expires_at = expires_at - interval '1 day' where id = ${expired}`),
  );
  assert.equal((await newest())?.state, 'expired');
  const { changes } = await asker(sqlConsoleContract.getSqlDesk);
  assert.deepEqual(
    changes.map(({ state }) => state),
    ['expired', 'withdrawn', 'refused'],
  );
});
