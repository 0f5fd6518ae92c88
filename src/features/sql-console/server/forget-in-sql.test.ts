import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { approvalsContract } from '#features/approvals/approvals.contract.ts';
import { audited } from '#kit/testing/audited.ts';
import { sqlConsoleContract } from '../sql-console.contract.ts';
import { aConsoleFixture } from './sql-console.builders.ts';
import { sqlConsolePersonalData } from './sql-console.server.ts';

const { runSql, askSqlChange, saveSqlStatement, getSqlDesk } = sqlConsoleContract;

describe('erasing a person from SQL', () => {
  let fixture: Awaited<ReturnType<typeof aConsoleFixture>>;
  before(async () => {
    fixture = await aConsoleFixture();
  });
  after(() => fixture.close());
  const call = () => fixture.runtime.as(fixture.asker);
  const erase = (login: string, nicks: readonly string[] = []) =>
    fixture.runtime.bySystem((ctx) =>
      sqlConsolePersonalData.erase(ctx, { accountId: 77, login, email: `${login}@test.example`, nicks, addresses: ['198.51.100.4'] }),
    );
  const desk = () => call()(getSqlDesk);

  test('removes their names from runs and saved statements, and keeps the rest', async () => {
    await call()(runSql, { statement: "select 1 where 'QUILL' = 'x' and 'quills' = '198.51.100.4' -- for quill@test.example" });
    await call()(runSql, { statement: 'select quill from servers' });
    const statement = "select id from accounts where login = 'Quill'";
    for (const name of ['quill', 'Quill', 'All']) await call()(saveSqlStatement, { name, statement });
    const before = await desk();
    assert.equal((await erase('quill')).named, 5);
    const { history, saved } = await desk();
    assert.deepEqual(
      history.map((run) => [run.statement, run.problem]),
      [
        ['select deleted_77 from servers', 'column "deleted_77" does not exist'],
        ["select 1 where 'deleted_77' = 'x' and 'quills' = 'deleted_77' -- for deleted_77", null],
      ],
    );
    assert.deepEqual(
      history.map(({ id, outcome, at }) => ({ id, outcome, at })),
      before.history.map(({ id, outcome, at }) => ({ id, outcome, at })),
    );
    assert.deepEqual(saved.map(({ name }) => name.replace(/ \d+$/, '')).sort(), ['All', 'deleted_77', 'deleted_77']);
    assert.ok(saved.every((one) => one.statement === "select id from accounts where login = 'deleted_77'"));
    assert.equal((await erase('quill')).named, 0, 'a second time there is nothing left');
  });

  test('replaces a name that is an SQL identifier only in values, so that the statement stays valid', async () => {
    const statement = 'select servers.number from servers where name_en = \'servers\' and "number" = 1';
    await call()(saveSqlStatement, { name: 'By words', statement });
    await erase('servers', ['number', 'select']);
    const { saved } = await desk();
    assert.equal(
      saved.find(({ name }) => name === 'By words')?.statement,
      'select servers.number from servers where name_en = \'deleted_77\' and "number" = 1',
    );
  });

  test('withdraws a pending change, notifies the requester, and removes the name from its sample rows', async () => {
    const statement = "update servers set name_en = 'Wander' where number = 1";
    const { approval } = await call()(askSqlChange, { statement, lines: 1, reason: 'a new name' });
    await erase('wander');
    const { state, changes } = await call()(approvalsContract.getApproval, { id: approval });
    assert.equal(state, 'withdrawn');
    assert.doesNotMatch(JSON.stringify(changes), /wander/i);
    assert.match(JSON.stringify(changes), /name_en = deleted_77/);
    const { changes: listed } = await desk();
    assert.deepEqual([listed[0]?.state, listed[0]?.statement], ['withdrawn', "update servers set name_en = 'deleted_77' where number = 1"]);
    const told = await fixture.runtime.bySystem(({ tx }) =>
      tx.execute(sql`select account_id::int as id, href from notifications where kind = 'approvals.withdrawnForErased'`),
    );
    assert.deepEqual(told.rows, [{ id: fixture.asker.accountId, href: `/dashboard/approvals/${approval}` }]);
    assert.equal((await audited(fixture.database, 'approvals.withdrawn')).length, 1);
  });

  test('can only remove names from a run', async () => {
    await call()(runSql, { statement: "select 'a_b' || '50%'" });
    const change = (set: string) =>
      fixture.runtime.bySystem(({ tx }) =>
        tx.execute(sql`update sql_runs set ${sql.raw(set)} where id = (select max(id) from sql_runs where outcome = 'done')`),
      );
    for (const set of [
      "statement = 'select 1'",
      "statement = 'select ''aXb'' || ''50%'''",
      "statement = 'select ''deleted_7'' || ''51%'''",
      "statement = statement || ' '",
      "problem = 'none'",
      'milliseconds = 0',
      'ran_by = null',
    ])
      await assert.rejects(change(set), set);
    await assert.rejects(fixture.runtime.bySystem(({ tx }) => tx.execute(sql`delete from sql_runs`)));
    await change("statement = 'select ''deleted_7'' || ''50%'''");
    assert.equal((await desk()).history[0]?.statement, "select 'deleted_7' || '50%'");
  });
});
