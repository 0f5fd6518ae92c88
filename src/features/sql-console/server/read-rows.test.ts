import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sqlConsoleContract } from '../sql-console.contract.ts';
import { sqlLimits } from '../sql-limits.ts';
import { runMeasured } from './measure-change.ts';
import { readRows } from './read-rows.ts';
import { changeStatement } from './read-statement.ts';
import { aConsoleFixture } from './sql-console.builders.ts';

describe('result size in the SQL console', () => {
  let fixture: Awaited<ReturnType<typeof aConsoleFixture>>;
  before(async () => {
    fixture = await aConsoleFixture();
  });
  after(() => fixture.close());
  const run = async (statement: string) => {
    const answer = await fixture.runtime.as(fixture.asker)(sqlConsoleContract.runSql, { statement });
    assert.ok(answer.outcome === 'done', JSON.stringify(answer));
    return answer;
  };
  const weightOf = (rows: readonly (readonly (string | null)[])[]) => Buffer.byteLength(rows.flat().join(''));

  test('truncates a long value and shows how much of it is shown', async () => {
    const { rows, truncated } = await run("select repeat('ы', 1000000), repeat('x', 10000), null, ''");
    const [long, fits, nothing, empty] = rows[0] ?? [];
    assert.equal(long, `${'ы'.repeat(sqlLimits.cell)}… [10000 / 1000000]`);
    assert.deepEqual([fits, nothing, empty, truncated], ['x'.repeat(sqlLimits.cell), null, '', false]);
  });

  test('ends before the row that exceeds the limit, and reports that there are more', async () => {
    const { rows, truncated, tooLarge } = await run("select n, repeat('x', 9996) from generate_series(1001, 1900) n");
    assert.deepEqual([rows.length, truncated, tooLarge], [500, true, true]);
    assert.deepEqual([rows[0]?.[0], rows.at(-1)?.[0], weightOf(rows)], ['1001', '1500', sqlLimits.bytes]);
    const whole = await run("select n, repeat('x', 9996) from generate_series(1001, 1500) n");
    assert.deepEqual([whole.rows.length, whole.truncated, whole.tooLarge], [500, false, false]);
    const many = await run('select n from generate_series(1, 2000) n');
    assert.deepEqual([many.rows.length, many.truncated, many.tooLarge], [sqlLimits.rows, true, false]);
  });

  test('leaves tens of megabytes in the database', async () => {
    const megabytes: number[] = [];
    const answered = await fixture.console.session({ role: 'read', timeoutMs: 20_000 }, (ask) =>
      readRows(
        async (text, values) => {
          const got = await ask(text, values);
          megabytes.push(weightOf(got.rows) / 1_000_000);
          return got;
        },
        "select repeat('x', 100000) from generate_series(1, 450)",
        sqlLimits.csvRows,
      ),
    );
    assert.equal(answered.count, 450);
    assert.ok(Math.max(...megabytes) < 5.1, `${megabytes}`);
  });

  test('truncates a plan like rows, because it may contain texts of any length', async () => {
    const statement = `select 1 where 'a' = repeat('x', 6000000) or 'ы' < (select repeat(name_en, 2) from servers where name_en > repeat('ы', 3000000) limit 1)`;
    const plan = await fixture.runtime.as(fixture.asker)(sqlConsoleContract.runSql, { statement, explain: true });
    assert.ok(plan.outcome === 'done', JSON.stringify(plan));
    assert.ok(weightOf(plan.rows) < 10 * sqlLimits.cell, `${weightOf(plan.rows)}`);
    assert.match(plan.rows.flat().join('\n'), /… \[10000 \/ 30\d{5}\]/);
  });

  test('fits one row even with very many columns', async () => {
    const columns = Array.from({ length: 1_500 }, () => "repeat('ы', 5000)")
      .join(',')
      .slice(0, 19_900)
      .replace(/,[^,]*$/, '');
    const { rows } = await run(`select ${columns}`);
    assert.equal(rows.length, 1);
    assert.ok(weightOf(rows) <= sqlLimits.bytes);
  });

  test('formats values as the database does', async () => {
    const { rows } = await run(
      "select true, inet '10.0.0.1', 'a'::char(3), row(null, null), array[1, null], '{\"a\": 1}'::jsonb, 1.50, date '2026-11-17', interval '1 day'",
    );
    assert.deepEqual(rows, [['t', '10.0.0.1', 'a  ', '(,)', '{1,NULL}', '{"a": 1}', '1.50', '2026-11-17', '1 day']]);
    assert.equal((await run('select from generate_series(1, 3)')).rows.length, 3);
  });

  test('returns only the number and the first rows of a change', async () => {
    const statement = "insert into help_misses (words, language) select 'w' || n, 'en' from generate_series(1, 20) n";
    const change = await changeStatement(statement);
    const touched = await fixture.console.session({ role: 'write', timeoutMs: 5_000 }, (ask) => runMeasured(ask, change));
    assert.deepEqual([touched.lines, touched.rows.length], [20, sqlLimits.sample]);
    const typo = await fixture.runtime.as(fixture.asker)(sqlConsoleContract.checkSqlChange, {
      statement: 'with n as (select 1) update servers set positio = 1 where number = 1',
    });
    assert.ok(typo.outcome === 'failed' && typo.at === 40, JSON.stringify(typo));
  });
});
