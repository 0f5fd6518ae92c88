import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { desc, eq, sql } from 'drizzle-orm';
import { serversTable } from '#features/servers/server/servers.table.ts';
import { audited } from '#kit/testing/audited.ts';
import { onPostgres } from '#kit/testing/database.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { sqlConsoleContract } from '../sql-console.contract.ts';
import { sqlLimits } from '../sql-limits.ts';
import { carryOutChange } from './carry-out-change.ts';
import { aConsoleFixture } from './sql-console.builders.ts';
import { sqlChangesTable, sqlRunsTable } from './sql-console.table.ts';

describe('SQL console', () => {
  let fixture: Awaited<ReturnType<typeof aConsoleFixture>>;
  before(async () => {
    fixture = await aConsoleFixture();
  });
  after(() => fixture.close());
  const call = () => fixture.runtime.as(fixture.asker);
  const run = async (statement: string, explain = false) => {
    const answer = await call()(sqlConsoleContract.runSql, { statement, explain });
    assert.ok(answer.outcome === 'done', JSON.stringify(answer));
    return answer;
  };
  const refusal = async (statement: string) => {
    const answer = await call()(sqlConsoleContract.runSql, { statement });
    assert.ok(answer.outcome !== 'done');
    return answer;
  };
  const positions = async () =>
    (await fixture.runtime.bySystem(({ tx }) => tx.select().from(serversTable).orderBy(serversTable.number))).map(
      ({ position }) => position,
    );

  test('reads allowed tables, and returns column names and values as the database formats them', async () => {
    const { columns, rows, truncated } = await run(
      "select number, name_en, 1 as number, null as nothing, timestamptz '2026-11-16 12:00Z' as at from servers where number <= 2 order by servers.number -- end",
    );
    assert.deepEqual(columns, ['number', 'name_en', 'number', 'nothing', 'at']);
    assert.deepEqual(rows[0]?.slice(0, 4), ['1', 'Lantern', '1', null]);
    assert.equal(truncated, false);
    assert.deepEqual((await run('values (1), (2);')).rows, [['1'], ['2']]);
    assert.deepEqual((await run('with n as (select 1 as one) select one from n')).rows, [['1']]);
    assert.deepEqual((await run("select 'привет' as слово")).columns, ['слово']);
  });

  test('returns the plan instead of rows for explain', async () => {
    const { columns, rows } = await run('select * from servers where number = 1', true);
    assert.deepEqual(columns, ['QUERY PLAN']);
    assert.match(rows.map(([line]) => line).join('\n'), /Scan/);
  });

  test('cancels a statement that takes too long', { skip: !onPostgres }, async () => {
    await assert.rejects(
      fixture.console.session({ role: 'read', timeoutMs: 200 }, (ask) => ask('select pg_sleep(30)')),
      /statement timeout/,
    );
    const slow = 'select count(*) from generate_series(1, 3000000000) a';
    await assert.rejects(
      fixture.console.session({ role: 'read', timeoutMs: 200 }, (ask) => ask(slow)),
      /statement timeout/,
    );
  });

  test('returns the first thousand of a million rows, and reports that there are more', async () => {
    const { rows, truncated } = await run('select n from generate_series(1, 1000000) n');
    assert.deepEqual([rows.length, truncated], [sqlLimits.rows, true]);
  });

  test('records every run with text, rows, duration and person, including rejected ones', async () => {
    const statement = 'select number from servers where number < 4';
    const { run: id } = await run(statement);
    await refusal('select * from sessions');
    const runs = await fixture.runtime.bySystem(({ tx }) => tx.select().from(sqlRunsTable).orderBy(desc(sqlRunsTable.id)).limit(2));
    assert.deepEqual(
      runs.map(({ kind, outcome, lines, ranBy }) => ({ kind, outcome, lines, ranBy })),
      [
        { kind: 'read', outcome: 'failed', lines: null, ranBy: fixture.asker.accountId },
        { kind: 'read', outcome: 'done', lines: 3, ranBy: fixture.asker.accountId },
      ],
    );
    assert.deepEqual([runs[1]?.id, runs[1]?.statement], [id, statement]);
    assert.match(runs[0]?.problem ?? '', /permission denied/);
    assert.ok(JSON.stringify(await audited(fixture.database, 'sqlConsole.ran')).includes('select * from sessions'));
  });

  test('returns markup as text', async () => {
    assert.deepEqual((await run("select '<script>alert(1)</script>' as x")).rows, [['<script>alert(1)</script>']]);
  });

  test('requires the permission and a recently entered password', async () => {
    const stale = fixture.runtime.as({ ...fixture.asker, passwordFresh: false });
    await assert.rejects(stale(sqlConsoleContract.runSql, { statement: 'select 1' }), refusedAs('kit.passwordNeeded', 403));
    const reader = { ...fixture.asker, permissions: new Set(['sqlConsole.read'] as const) };
    const checking = fixture.runtime.as(reader)(sqlConsoleContract.checkSqlChange, { statement: 'delete from redirects where id = 1' });
    await assert.rejects(checking, refusedAs('kit.forbidden', 403));
  });

  test('returns the position of a syntax error', async () => {
    const typo = await refusal('select numbr from servers');
    assert.match(typo.message, /numbr/);
    assert.equal(typo.at, 7);
    const broken = await refusal('selec 1');
    assert.deepEqual([broken.outcome, broken.at], ['refused', 0]);
  });

  describe('a change', () => {
    const statement = 'update servers set position = position + 100 where number in (1, 2)';
    const check = (text = statement) => call()(sqlConsoleContract.checkSqlChange, { statement: text });
    const ask = (lines: number, text = statement) =>
      call()(sqlConsoleContract.askSqlChange, { statement: text, lines, reason: 'Order of the list' });
    const last = async () => {
      const [change] = await fixture.runtime.bySystem(({ tx }) =>
        tx.select().from(sqlChangesTable).orderBy(desc(sqlChangesTable.id)).limit(1),
      );
      assert.ok(change);
      return change;
    };
    /** Runs the job that follows the approval. */
    const carryOut = async (console = fixture.console) => {
      const { id: change, statement, lines, askedBy: asker } = await last();
      await fixture.runtime.bySystem((ctx) => carryOutChange(ctx, { change, statement, lines, asker }, console));
    };

    test('is first run and rolled back, with the number of rows and their values before and after', async () => {
      const before = await positions();
      const checked = await check();
      assert.ok(checked.outcome === 'done', JSON.stringify(checked));
      const [effect] = checked.effects;
      assert.ok(effect && checked.effects.length === 1);
      const { table, inserted, updated, deleted, total } = effect;
      assert.deepEqual([checked.lines, table, inserted, updated, deleted, total], [2, 'servers', 0, 2, 0, 5]);
      const position = effect.columns.indexOf('position');
      const seen = (rows: readonly (readonly (string | null)[] | null)[]) => rows.map((row) => Number(row?.[position]));
      assert.deepEqual(seen(effect.before).toSorted(), before.slice(0, 2).toSorted());
      assert.deepEqual(
        seen(effect.after).toSorted(),
        before
          .slice(0, 2)
          .map((value) => value + 100)
          .toSorted(),
      );
      assert.deepEqual(await positions(), before);
    });

    test('C14: is carried out after a second person approves, and reports the number of changed rows', async () => {
      const before = await positions();
      const { approval } = await ask(2);
      await assert.rejects(fixture.agree(approval, fixture.asker), refusedAs('approvals.ownRequest', 403));
      await fixture.agree(approval);
      assert.ok(fixture.runtime.enqueued.includes('sqlConsole.carryOut'));
      await carryOut();
      const { state, lines, approvedBy } = await last();
      assert.deepEqual([state, lines, approvedBy], ['done', 2, fixture.second.accountId]);
      assert.deepEqual(await positions(), [(before[0] ?? 0) + 100, (before[1] ?? 0) + 100, ...before.slice(2)]);
      const [newest] = await fixture.runtime.bySystem(({ tx }) => tx.select().from(sqlRunsTable).orderBy(desc(sqlRunsTable.id)).limit(1));
      assert.deepEqual([newest?.kind, newest?.lines, newest?.outcome], ['change', 2, 'done']);

      // The job is retried after a crash.
      const then = await positions();
      await fixture.runtime.bySystem(({ tx }) =>
        tx
          .update(sqlChangesTable)
          .set({ state: 'approved', endedAt: null })
          .where(eq(sqlChangesTable.state, 'done'))
          .then(() => undefined),
      );
      await carryOut();
      assert.deepEqual([(await last()).state, await positions()], ['done', then]);
    });

    test('is not reported as failed if the connection is lost before the response: a retry finds it done', async () => {
      const { approval } = await ask(2);
      await fixture.agree(approval);
      const before = await positions();
      const cutAfterCommit: typeof fixture.console.session = async (settings, work) => {
        await fixture.console.session(settings, work);
        throw Object.assign(new Error('terminating connection'), { code: '57P01', severity: 'FATAL' });
      };
      await assert.rejects(carryOut({ ...fixture.console, session: cutAfterCommit }), refusedAs('sqlConsole.connectionLost', 503));
      const [newest] = await fixture.runtime.bySystem(({ tx }) => tx.select().from(sqlRunsTable).orderBy(desc(sqlRunsTable.id)).limit(1));
      assert.deepEqual([newest?.kind, newest?.outcome, newest?.problem], ['change', 'failed', 'sqlConsole.connectionLost']);
      assert.equal((await last()).state, 'approved');
      await carryOut();
      assert.equal((await last()).state, 'done');
      assert.deepEqual(await positions(), [(before[0] ?? 0) + 100, (before[1] ?? 0) + 100, ...before.slice(2)]);
    });

    test('is requested with the previewed number of rows, and changes nothing if the number differs later', async () => {
      await assert.rejects(ask(3), refusedAs('sqlConsole.countChanged', 409));
      const moving = "update servers set position = position + 1 where name_en like 'L%'";
      const { approval } = await ask(1, moving);
      await fixture.runtime.bySystem(({ tx }) =>
        tx
          .update(serversTable)
          .set({ nameEn: sql`'L' || name_en` })
          .where(eq(serversTable.number, 2))
          .then(() => undefined),
      );
      const before = await positions();
      await fixture.agree(approval);
      await carryOut();
      const { state, problem } = await last();
      assert.deepEqual([state, problem, await positions()], ['failed', 'sqlConsole.countChanged', before]);
    });

    test('is rejected if it matches no row or exceeds the limit', async () => {
      const nothing = await check('delete from redirects where id = -1');
      assert.ok(nothing.outcome === 'refused' && /nothingChanges/.test(nothing.message));
      const many = await check("insert into help_misses (words, language) select 'w' || n, 'en' from generate_series(1, 10001) n");
      assert.ok(many.outcome === 'refused' && /tooManyRows/.test(many.message), JSON.stringify(many));
    });
  });

  test('keeps saved statements private', async () => {
    const saved = await call()(sqlConsoleContract.saveSqlStatement, { name: 'Servers', statement: 'select * from servers' });
    await assert.rejects(
      call()(sqlConsoleContract.saveSqlStatement, { name: 'Servers', statement: 'select 1' }),
      refusedAs('sqlConsole.nameTaken', 409),
    );
    const other = fixture.runtime.as(fixture.second);
    assert.deepEqual((await other(sqlConsoleContract.getSqlDesk)).saved, []);
    await assert.rejects(other(sqlConsoleContract.forgetSqlStatement, { id: saved.id }), refusedAs('kit.notFound', 404));
    await call()(sqlConsoleContract.forgetSqlStatement, { id: saved.id });
    assert.deepEqual((await call()(sqlConsoleContract.getSqlDesk)).saved, []);
  });

  test('completes readable tables and columns, without credentials', async () => {
    const { tables } = await call()(sqlConsoleContract.getSqlDesk);
    const accounts = tables.find(({ name }) => name === 'accounts');
    assert.deepEqual([accounts?.columns, accounts?.writable], [['id', 'login', 'locale', 'created_at', 'disabled_at'], false]);
    assert.ok(!tables.some(({ name }) => ['sessions', 'two_step', 'game_keys', 'audit_entries'].includes(name)));
    assert.equal(tables.find(({ name }) => name === 'servers')?.writable, true);
  });
});
