import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, mock, test } from 'node:test';
import { type SQL, sql } from 'drizzle-orm';
import { complaintDeskContract } from '../complaint-desk.contract.ts';
import { complaintsContract } from '../complaints.contract.ts';
import { getComplaintStats as readStats } from './complaint-stats.queries.ts';
import { aComplaintsFixture, type ComplaintsFixture, type Login, nameOf } from './complaints.builders.ts';

const { issueVerdict, getComplaintStats } = complaintDeskContract;

describe('complaint statistics', () => {
  let fixture: ComplaintsFixture;
  before(async () => {
    fixture = await aComplaintsFixture();
  });
  after(() => fixture.close());

  const change = (statement: SQL) => fixture.database.reads.execute(statement);
  const judged = async (by: Login, { hoursLate = -1 } = {}) => {
    const complaint = await fixture.complains();
    await change(sql`update complaints set due_at = now() - ${hoursLate} * interval '1 hour' where id = ${complaint.number}`);
    await fixture.as(by)(issueVerdict, fixture.verdict(complaint.number));
    return complaint;
  };
  const stats = () => fixture.as('owner')(getComplaintStats, { days: 30 });
  const sum = (counted: readonly { readonly closed: number }[]) => counted.reduce((total, { closed }) => total + closed, 0);

  test('keep a late verdict late after an appeal, and count both closings on their days', async () => {
    const { number: id, key } = await judged('first', { hoursLate: 2 });
    const overdue = async () => (await stats()).admins.map(({ name, overdue: late }) => [name, late]);
    assert.deepEqual(await overdue(), [[nameOf('first'), 1]]);
    await fixture.as('anna')(complaintsContract.appealVerdict, { key, text: 'He can be seen at the third minute.' });
    assert.deepEqual(await overdue(), [[nameOf('first'), 1]], 'appealed');
    await change(
      sql`update complaint_verdicts set at = at - interval '1 day', due_at = due_at - interval '1 day' where complaint_id = ${id}`,
    );
    await fixture.as('second')(issueVerdict, fixture.verdict(id, { stage: 'appeal' }));
    const { admins, days, servers } = await stats();
    assert.deepEqual(
      admins.map(({ name, closed, overdue: late }) => [name, closed, late]),
      [
        [nameOf('first'), 1, 1],
        [nameOf('second'), 1, 0],
      ],
    );
    assert.deepEqual(
      days.slice(-2).map(({ closed }) => closed),
      [1, 1],
    );
    assert.deepEqual([sum(days), sum(servers), sum(admins)], [2, 2, 2], 'the tables say the same');
  });

  test('the migration that filled deadlines gave an appealed first verdict the deadline of its answer, and others that of their case', async () => {
    const closed = async ({ answered = false, appealed = false }) => {
      const { number: id, key } = await fixture.complains({}, 'vera');
      if (answered) await fixture.as('boris')(complaintsContract.answerComplaint, { key, text: 'He began it.' });
      const answeredAt = await fixture.answeredAt(id);
      await fixture.as('first')(issueVerdict, fixture.verdict(id, { answeredAt }));
      if (!appealed) return id;
      await fixture.as('vera')(complaintsContract.appealVerdict, { key, text: 'He can be seen at the third minute.' });
      await fixture.as('second')(issueVerdict, fixture.verdict(id, { stage: 'appeal', answeredAt }));
      return id;
    };
    const unappealed = await closed({});
    const withAnswer = await closed({ answered: true, appealed: true });
    const withoutAnswer = await closed({ appealed: true });
    // The file changes only verdicts without a deadline, so it can be applied again.
    await change(sql`update complaint_verdicts set due_at = null`);
    const file = readFileSync('db/migrations/20261120110200_fill_when_verdicts_were_due.sql', 'utf8');
    await fixture.database.asOwner((client) => client.query(file));
    const filled = async (id: number) => {
      const { rows } = await change(sql`
        select v.stage, case v.due_at when c.due_at then 'case' when c.answered_at + interval '24 hours' then 'answer' else v.due_at::text end as due
          from complaint_verdicts v join complaints c on c.id = v.complaint_id where c.id = ${id} order by v.id`);
      return rows.map(({ stage, due }) => [stage, due]);
    };
    assert.deepEqual(await filled(unappealed), [['first', 'case']]);
    assert.deepEqual(await filled(withAnswer), [
      ['first', 'answer'],
      ['appeal', 'case'],
    ]);
    assert.deepEqual(await filled(withoutAnswer), [
      ['first', null],
      ['appeal', 'case'],
    ]);
  });

  test('count administrators with the same name separately and add their numbers', async () => {
    await judged('third');
    await judged('chief');
    await change(
      sql`update complaint_verdicts set judge_as = 'Same_Name' where judge_id in (${fixture.id('third')}, ${fixture.id('chief')})`,
    );
    const same = (await stats()).admins.filter(({ name }) => name.startsWith('Same_Name'));
    assert.deepEqual(
      same.map(({ name, globalId, closed }) => [name, globalId, closed]),
      [fixture.id('third'), fixture.id('chief')].toSorted((a, b) => a - b).map((id) => [`Same_Name · ${id}`, id, 1]),
    );
  });

  test('read only open and recent cases, not old closed ones', async () => {
    const open = await fixture.complains();
    await change(
      sql`insert into complaints (key, server, against, author_id, author_nick, offender_id, offender_nick, happened_at, description, status, created_at,
              answer_by, due_at, closed_at, outcome)
          select left(md5(n::text), 22), server, against, author_id, author_nick, offender_id, offender_nick, at, description, 'closed', at, at, at, at, 'upheld'
            from complaints, generate_series(1, 3000) n, lateral (select now() - interval '1 year' - n * interval '1 hour' as at) old
           where id = ${open.number}`,
    );
    await fixture.database.asOwner((client) => client.query('analyze complaints, complaint_verdicts'));
    const plans = await fixture.runtime.bySystem(async ({ tx }) => {
      const execute = mock.method(tx, 'execute');
      await readStats(tx, fixture.actor('owner'), { days: 30 }, new Date());
      execute.mock.restore();
      const statements = execute.mock.calls.map(({ arguments: [statement] }) => statement);
      return Promise.all(statements.map(async (statement) => JSON.stringify((await tx.execute(sql`explain ${statement}`)).rows)));
    });
    assert.equal(plans.length, 4);
    for (const plan of plans) assert.doesNotMatch(plan, /Seq Scan on complaints/);
  });
});
