import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { auditEntriesTable } from '#kit/audit/audit.table.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { visitor } from '#kit/permissions/actor.ts';
import { audited } from '#kit/testing/audited.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { rulesContract } from '../rules.contract.ts';
import { rulesAudit } from '../rules.feature.ts';
import { aRule, aRulesFixture, type RulesFixture, revised, someRule } from './rules.builders.ts';
import { listCurrentRules, listRuleRevisions } from './rules.queries.ts';
import { ruleRevisionsTable, rulesTable } from './rules.table.ts';

const { addRule, reviseRule, addRuleSection, renameRuleSection, getRule, getRuleBook, compareRuleRevisions, listRules } = rulesContract;

let fixture: RulesFixture;
before(async () => {
  fixture = await aRulesFixture();
});
after(() => fixture.close());

const edit = () => fixture.runtime.as(fixture.editor);
const read = () => fixture.runtime.as(fixture.reader);
const refusedAt = (field: string, code: string) => (error: unknown) => {
  assert.ok(error instanceof Refusal);
  assert.equal(error.fields?.[field]?.code, code);
  return true;
};

describe('a rule', () => {
  test('gets the next number of its section, also for concurrent calls', async () => {
    const { number } = await aRule(fixture);
    const [section, last] = number.split('.').map(Number);
    assert.equal(section, 4);
    const both = await Promise.all([aRule(fixture), aRule(fixture)]);
    assert.deepEqual(both.map((rule) => rule.number).toSorted(), [`4.${Number(last) + 1}`, `4.${Number(last) + 2}`]);
    await assert.rejects(aRule(fixture, { section: 98 }), refusedAt('section', 'rules.unknownSection'));
  });

  test('is rejected without a text in one language, or with an invalid range', async () => {
    await assert.rejects(aRule(fixture, { text: { en: 'x', ru: ' ' } }), refusedAt('text.ru', 'kit.required'));
    const upsideDown = { kind: 'jail', repeat: false, min: 60, max: 30 } as const;
    await assert.rejects(aRule(fixture, { penalties: [upsideDown] }), refusedAt('penalties.0', 'rules.badPenalty'));
  });

  test('keeps the number and the wording of a cited revision', async () => {
    const first = await aRule(fixture);
    const second = await edit()(reviseRule, revised(first, { text: { en: 'Killing needs a good reason.', ru: first.text.ru } }));
    assert.equal(second.number, first.number);
    assert.equal(second.revision, first.revision + 1);
    const cited = await listRuleRevisions(fixture.database.reads, [first.revisionId, 999_999]);
    assert.deepEqual(
      cited.map(({ number, text, revisionId }) => [number, text.en, revisionId]),
      [[first.number, 'Killing needs a reason.', first.revisionId]],
    );
    const current = (await listCurrentRules(fixture.database.reads)).find(({ id }) => id === first.id);
    assert.deepEqual([current?.text.en, current?.revisionId], ['Killing needs a good reason.', second.revisionId]);
  });

  test('has a history with author, time, reason, and a diff of words and ranges', async () => {
    const first = await aRule(fixture);
    const ban = { kind: 'ban', repeat: true, min: 1_440, max: null } as const;
    const changed = revised(first, {
      text: { en: 'Killing needs a good reason.', ru: first.text.ru },
      penalties: [ban],
      reason: 'Too mild',
    });
    await edit()(reviseRule, changed);
    const { revisions, rule, can } = await read()(getRule, { id: first.id });
    assert.deepEqual(
      revisions.map(({ revision, savedBy, reason }) => [revision, savedBy, reason]),
      [
        [2, 'editor', 'Too mild'],
        [1, 'editor', null],
      ],
    );
    assert.deepEqual([rule.penalties, can], [[ban], { edit: false }]);
    const comparison = await read()(compareRuleRevisions, { id: first.id, from: 1, to: 2 });
    assert.deepEqual(comparison.text.en, [{ text: 'Killing needs a ' }, { text: 'good ', mark: 'ins' }, { text: 'reason.' }]);
    assert.deepEqual(comparison.text.ru, [{ text: 'Для убийства нужна причина.' }]);
    assert.deepEqual(comparison.penalties, { before: first.penalties, after: [ban] });
    await assert.rejects(read()(compareRuleRevisions, { id: first.id, from: 1, to: 3 }), refusedAs('kit.notFound', 404));
  });

  test('keeps its number but shows no text after it was withdrawn', async () => {
    const rule = await aRule(fixture, { title: { en: 'Old title', ru: 'Старое' } });
    await edit()(reviseRule, revised(rule, { inForce: false, reason: 'Part of 4.1 now' }));
    const { sections } = await fixture.runtime.as(visitor)(listRules);
    const shown = sections.flatMap(({ rules }) => rules).find(({ id }) => id === rule.id);
    assert.deepEqual(shown && [shown.number, shown.inForce, shown.text, shown.penalties], [rule.number, false, '', []]);
  });

  test('returns 404 if it does not exist', async () => {
    await assert.rejects(read()(getRule, { id: 999_999 }), refusedAs('kit.notFound', 404));
    await assert.rejects(edit()(reviseRule, revised(await aRule(fixture), { id: 999_999 })), refusedAs('kit.notFound', 404));
  });
});

describe('changing a rule', () => {
  test('rejects an outdated revision, and accepts one of two concurrent edits', async () => {
    const rule = await aRule(fixture);
    const withWord = (word: string) => edit()(reviseRule, revised(rule, { text: { en: word, ru: word } }));
    const both = await Promise.allSettled([withWord('one'), withWord('two')]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    await assert.rejects(withWord('three'), refusedAs('rules.changedMeanwhile', 409));
    assert.equal((await read()(getRule, { id: rule.id })).revisions.length, 2);
  });

  test('rejects an edit without a change or without a reason', async () => {
    const rule = await aRule(fixture);
    await assert.rejects(edit()(reviseRule, revised(rule, {})), refusedAt('reason', 'rules.nothingChanged'));
    await assert.rejects(edit()(reviseRule, revised(rule, { inForce: false, reason: ' ' })), refusedAt('reason', 'kit.required'));
  });

  test('audits before, after and reason', async () => {
    const rule = await aRule(fixture);
    await edit()(reviseRule, revised(rule, { inForce: false, reason: 'Not needed' }));
    const entries = await fixture.database.reads
      .select()
      .from(auditEntriesTable)
      .where(eq(auditEntriesTable.subject, `rule:${rule.id}`));
    assert.deepEqual(
      entries.map(({ event }) => event),
      ['rules.added', 'rules.revised'],
    );
    const change = rulesAudit.revised.payload.parse((await audited(fixture.database, 'rules.revised')).at(-1));
    assert.deepEqual([change.before.inForce, change.after.inForce, change.reason], [true, false, 'Not needed']);
  });

  test("requires the permission to edit, and the application's database user cannot rewrite revisions", async () => {
    const rule = await aRule(fixture);
    for (const attempt of [
      () => read()(addRule, someRule()),
      () => read()(reviseRule, revised(rule, { inForce: false })),
      () => read()(addRuleSection, { number: 9, title: { en: 'x', ru: 'x' } }),
      () => read()(renameRuleSection, { number: 4, version: 1, title: { en: 'x', ru: 'x' } }),
    ])
      await assert.rejects(attempt, refusedAs('kit.forbidden', 403));
    await assert.rejects(fixture.runtime.bySystem(({ tx }) => tx.delete(ruleRevisionsTable)));
    await assert.rejects(fixture.runtime.bySystem(({ tx }) => tx.update(ruleRevisionsTable).set({ textEn: 'x' })));
    await assert.rejects(fixture.runtime.bySystem(({ tx }) => tx.update(rulesTable).set({ number: 77 })));
  });
});

describe('a section', () => {
  test('has a unique number, and is renamed only by someone who saw the latest title', async () => {
    const title = { en: 'Chat', ru: 'Чат' };
    await edit()(addRuleSection, { number: 3, title });
    await assert.rejects(edit()(addRuleSection, { number: 3, title }), refusedAt('number', 'rules.sectionTaken'));
    const renamed = await edit()(renameRuleSection, { number: 3, version: 1, title: { en: 'Chat and voice', ru: 'Чат и голос' } });
    assert.equal(renamed.version, 2);
    await assert.rejects(edit()(renameRuleSection, { number: 3, version: 1, title }), refusedAs('rules.changedMeanwhile', 409));
    await assert.rejects(edit()(renameRuleSection, { number: 97, version: 1, title }), refusedAs('kit.notFound', 404));
    const { sections } = await read()(getRuleBook);
    assert.deepEqual(
      sections.map(({ number, title: words }) => [number, words.en]),
      [
        [3, 'Chat and voice'],
        [4, 'Role play'],
      ],
    );
  });

  test('is not public without a rule in force', async () => {
    const { sections } = await fixture.runtime.as(visitor)(listRules);
    assert.ok(sections.every(({ number }) => number !== 3));
  });
});
