import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { type RuleView, rulesContract } from '#features/rules/rules.contract.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { complaintDeskContract } from '../complaint-desk.contract.ts';
import { aComplaintsFixture, type ComplaintsFixture } from './complaints.builders.ts';

const { issueVerdict, getCase } = complaintDeskContract;

describe('a rule wording cited by a verdict', () => {
  let fixture: ComplaintsFixture;
  /** Revisions of one rule: the original, a milder one, and its withdrawal. */
  let harsh: number;
  let mild: number;
  let withdrawn: number;
  let beforeAll: number;
  let between: number;
  let afterAll: number;

  before(async () => {
    fixture = await aComplaintsFixture();
    harsh = fixture.rule;
    const { sections } = await fixture.as('chief')(rulesContract.getRuleBook);
    const first = sections.flatMap(({ rules }) => rules).find(({ revisionId }) => revisionId === harsh);
    assert.ok(first);
    beforeAll = await happens();
    const second = await revised(first, { penalties: [{ kind: 'mute', repeat: false, min: 5, max: 10 }] });
    between = await happens();
    const third = await revised(second, { inForce: false });
    afterAll = await happens();
    [mild, withdrawn] = [second.revisionId, third.revisionId];
  });
  after(() => fixture.close());

  /** Files a complaint about an incident that happens now. */
  const happens = async (): Promise<number> => {
    const { number } = await fixture.complains();
    await fixture.database.reads.execute(sql`update complaints set happened_at = now(), created_at = now() where id = ${number}`);
    return number;
  };
  const revised = (
    { id, revision, title, text, penalties, inForce }: RuleView,
    change: Partial<Pick<RuleView, 'penalties' | 'inForce'>>,
  ): Promise<RuleView> =>
    fixture.as('chief')(rulesContract.reviseRule, {
      id,
      revision,
      title,
      text,
      penalties: [...penalties],
      inForce,
      reason: 'Agreed upon',
      ...change,
    });
  const judge = (id: number, rule: number) =>
    fixture.as('third')(issueVerdict, fixture.verdict(id, { outcome: 'upheld', rules: [rule], punishment: { kind: 'mute', minutes: 10 } }));
  const refused = (error: unknown) => error instanceof Refusal && error.fields?.rules?.code === 'complaints.revisionUnknown';

  test('is rejected when it was replaced before the incident or withdraws the rule', async () => {
    await assert.rejects(judge(between, harsh), refused);
    await assert.rejects(judge(afterAll, mild), refused);
    for (const id of [beforeAll, between, afterAll]) await assert.rejects(judge(id, withdrawn), refused);
  });

  test('is accepted when it was in force at the incident or came into force since', async () => {
    await judge(between, mild);
    await judge(beforeAll, harsh);
    assert.equal((await fixture.as('third')(getCase, { id: beforeAll })).verdicts.length, 1);
  });
});
