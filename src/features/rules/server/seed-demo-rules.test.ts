import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Database } from '#kit/db/database.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { ruleLimits } from '../rule-limits.ts';
import { isPenalty } from '../rule-penalties.ts';
import { rulesHandlers } from './rules.handlers.ts';
import { listCurrentRules, listRevisionsOf } from './rules.queries.ts';
import { demoBook, seedDemoRules } from './seed-demo-rules.ts';

describe("the demo's rule book", () => {
  let database: Database;
  let runtime: TestRuntime;
  before(async () => {
    database = await testDatabase();
    runtime = testRuntime({ database, implementations: rulesHandlers });
    for (let time = 0; time < 2; time += 1) await runtime.bySystem(({ tx }) => seedDemoRules(tx));
  });
  after(async () => {
    await runtime.close();
    await database.close();
  });

  test('has at least 60 rules in force, also after a second run', async () => {
    const rules = await listCurrentRules(database.reads);
    assert.equal(rules.length, demoBook.flatMap(({ rules: of }) => of).length);
    assert.ok(rules.filter(({ inForce }) => inForce).length >= 60);
    assert.equal(rules.find(({ number }) => number === '4.2')?.title.ru, 'Убийство без причины (DM)');
  });

  test('has an ordered history with a reason for every change', async () => {
    const rules = await listCurrentRules(database.reads);
    const changed = rules.filter(({ revision }) => revision > 1);
    assert.ok(changed.length >= 5);
    assert.ok(changed.some(({ inForce }) => !inForce));
    for (const { id, number } of changed) {
      const history = (await listRevisionsOf(database.reads, id)).toReversed();
      const times = history.map(({ savedAt }) => savedAt.getTime());
      assert.deepEqual(times, times.toSorted(), number);
      assert.deepEqual(
        history.map(({ reason }) => reason !== null),
        history.map((_, at) => at > 0),
        number,
      );
    }
  });

  test('meets the limits of the editor, and cites only existing rules', async () => {
    const rules = await listCurrentRules(database.reads);
    const numbers = new Set(rules.filter(({ inForce }) => inForce).map(({ number }) => number));
    for (const { number, title, text, penalties } of rules) {
      assert.ok(Math.max(title.en.length, title.ru.length) <= ruleLimits.title, number);
      assert.ok(penalties.every(isPenalty), number);
      assert.match(text.ru, /[а-яё]/, number);
      assert.doesNotMatch(text.en, /[а-яё]/i, number);
      const cited = [...`${text.en} ${text.ru}`.matchAll(/(?<![\d:])\d{1,2}\.\d{1,2}(?!\d)/g)].map(([match]) => match);
      assert.deepEqual(
        cited.filter((one) => !numbers.has(one)),
        [],
        number,
      );
    }
  });
});
