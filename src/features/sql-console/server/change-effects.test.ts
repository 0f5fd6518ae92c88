import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { desc, sql } from 'drizzle-orm';
import { approvalsContract } from '#features/approvals/approvals.contract.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { sqlChange } from '../sql-console.approvals.ts';
import { sqlConsoleContract } from '../sql-console.contract.ts';
import { en } from '../sql-console.strings.en.ts';
import { ru } from '../sql-console.strings.ru.ts';
import { reachOf } from '../sql-effects.ts';
import { type Carried, carryOutChange } from './carry-out-change.ts';
import { aConsoleFixture } from './sql-console.builders.ts';
import { sqlChangesTable } from './sql-console.table.ts';

/** Replaces three rows of `help_misses` and adds one. */
const upsert = `insert into help_misses (words, language, times)
  select words, language, 7 from help_misses where words like 'w%' union all select 'new', 'en', 1
  on conflict (words, language) do update set times = excluded.times where help_misses.words like 'w%'`;

describe('effects of an SQL change', () => {
  let fixture: Awaited<ReturnType<typeof aConsoleFixture>>;
  before(async () => {
    fixture = await aConsoleFixture();
    await fixture.database.asOwner((client) =>
      client.query("insert into help_misses (words, language, times) select 'w' || n, 'en', n from generate_series(1, 3) n"),
    );
  });
  after(() => fixture.close());
  const check = async (statement: string) => {
    const answer = await fixture.runtime.as(fixture.asker)(sqlConsoleContract.checkSqlChange, { statement });
    assert.ok(answer.outcome === 'done', JSON.stringify(answer));
    return answer;
  };
  const countsOf = ({ effects }: Awaited<ReturnType<typeof check>>) =>
    effects.map(({ table, inserted, updated, deleted }) => [table, inserted, updated, deleted]);

  test('counts the rows that an upsert changes, with their old values before the added rows', async () => {
    const checked = await check(upsert);
    assert.deepEqual([checked.lines, countsOf(checked)], [4, [['help_misses', 1, 3, 0]]]);
    const [effect] = checked.effects;
    assert.ok(effect);
    const [words, times] = [effect.columns.indexOf('words'), effect.columns.indexOf('times')];
    const rows = effect.after.map((row, at) => [row?.[words], effect.before[at]?.[times] ?? null, row?.[times]]);
    assert.deepEqual(rows.slice(0, 3).toSorted(), [
      ['w1', '1', '7'],
      ['w2', '2', '7'],
      ['w3', '3', '7'],
    ]);
    assert.deepEqual(rows[3], ['new', null, '1']);
    assert.equal(reachOf(effect), 'all');
  });

  test('reports only additions for an insert that skips existing rows', async () => {
    const checked = await check(
      "insert into help_misses (words, language) select words, language from help_misses union all select 'more', 'ru' on conflict do nothing",
    );
    assert.deepEqual(countsOf(checked), [['help_misses', 1, 0, 0]]);
    assert.deepEqual(checked.effects[0]?.before, [null]);
  });

  test('accepts an upsert of listed values without WHERE, because it names its rows', async () => {
    const values =
      "insert into help_misses (words, language, times) values ('w1', 'en', 9) on conflict (words, language) do update set times = 9";
    assert.deepEqual(countsOf(await check(values)), [['help_misses', 0, 1, 0]]);
  });

  test('shows that a WHERE matches every row, also if it restricts only another table', async () => {
    const whole = await check('update servers set position = position + 1 where number > 0');
    assert.deepEqual([whole.lines, whole.effects[0]?.total, whole.effects.map(reachOf)], [5, 5, ['all']]);
    const joined = await check("update servers set position = 1 from help_misses h where h.words = 'w1'");
    assert.deepEqual(joined.effects.map(reachOf), ['all']);
    const part = await check('delete from help_misses where times = 1');
    assert.deepEqual([countsOf(part), part.effects.map(reachOf)], [[['help_misses', 0, 0, 1]], ['some']]);
    assert.deepEqual(part.effects[0]?.after, [null]);
  });

  test('counts rows that triggers change in other tables, after the named table', async () => {
    const account = fixture.asker.accountId;
    await fixture.database.asOwner((client) => client.query(`insert into registrations (account_id, server) values (${account}, 1)`));
    const checked = await check(`delete from registrations where account_id = ${account}`);
    assert.deepEqual(
      checked.effects.map(({ table, deleted }) => [table, deleted]),
      [
        ['registrations', 1],
        ['registration_counts', 0],
      ],
    );
    assert.equal(checked.effects[1]?.updated, 1);
    assert.equal(checked.lines, 2);
  });

  test("shows all effects to the approver in the approver's language", async () => {
    const { effects, lines } = await check(upsert);
    const payload = sqlChange.payload.parse({ change: 1, statement: upsert, lines, effects });
    const translate = createTranslate({ en: { sqlConsole: en }, ru: { sqlConsole: ru } });
    const told = (['en', 'ru'] as const).map((language) => {
      const { title, changes } = sqlChange.describe(payload);
      const say = (value: unknown) =>
        typeof value === 'object' && value !== null && 'text' in value
          ? translate(language, String(value.text), (value as { values?: Record<string, string | number> }).values ?? {})
          : value;
      return [say(title), ...changes.map(({ label, before, after }) => [say(label), say(before), say(after)])];
    });
    const [inEnglish, inRussian] = told;
    assert.equal(inEnglish?.[0], 'SQL changes 4 rows in help_misses');
    assert.deepEqual(inEnglish?.[2], ['Table help_misses', null, 'Rows added: 1, changed: 3, removed: 0. This is every row of the table!']);
    assert.deepEqual(inRussian?.[2], [
      'Таблица help_misses',
      null,
      'Добавится строк: 1, изменится: 3, удалится: 0. Это все строки таблицы!',
    ]);
    assert.match(JSON.stringify(inEnglish?.[3]), /row 1.*times = 1.*times = 7/);
    assert.match(JSON.stringify(inRussian?.[3]), /строка 1/);
  });

  test('changes nothing if the effect on a table differs at execution, even with the same number of rows', async () => {
    const statement = `insert into help_misses (words, language, times) select 'x' || n, 'en', 5 from generate_series(1, 2) n where n > 0
      on conflict (words, language) do update set times = 5 where help_misses.words like 'x%'`;
    const { approval } = await fixture.runtime.as(fixture.asker)(sqlConsoleContract.askSqlChange, {
      statement,
      lines: 2,
      reason: 'For good',
    });
    const { changes } = await fixture.runtime.as(fixture.second)(approvalsContract.getApproval, { id: approval });
    assert.match(JSON.stringify(changes), /"inserted\\":2/);
    const { effects } = await check(statement);
    await fixture.agree(approval);
    await fixture.database.asOwner((client) => client.query("insert into help_misses (words, language, times) values ('x1', 'en', 3)"));
    const last = async () => {
      const [change] = await fixture.runtime.bySystem(({ tx }) =>
        tx.select().from(sqlChangesTable).orderBy(desc(sqlChangesTable.id)).limit(1),
      );
      assert.ok(change);
      return change;
    };
    const { id: change, statement: text, lines, askedBy: asker } = await last();
    const carried: Carried = { change, statement: text, lines, effects: [...effects], asker };
    await fixture.runtime.bySystem((ctx) => carryOutChange(ctx, carried, fixture.console));
    assert.deepEqual([(await last()).state, (await last()).problem], ['failed', 'sqlConsole.effectChanged']);
    const { rows } = await fixture.runtime.bySystem(({ tx }) => tx.execute(sql`select times from help_misses where words like 'x%'`));
    assert.deepEqual(rows, [{ times: 3 }]);
  });
});
