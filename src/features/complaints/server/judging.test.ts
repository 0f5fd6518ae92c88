import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { desc, eq, sql } from 'drizzle-orm';
import { bansContract } from '#features/bans/bans.contract.ts';
import { gameBansTable } from '#features/bans/server/bans.table.ts';
import { commandsTable } from '#features/game-link/server/game-link.table.ts';
import { notificationsTable } from '#features/notifications/server/notifications.table.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { complaintDeskContract } from '../complaint-desk.contract.ts';
import { complaintsContract } from '../complaints.contract.ts';
import { complaintsNotifications } from '../complaints.feature.ts';
import { aComplaintsFixture, type ComplaintsFixture, nameOf } from './complaints.builders.ts';
import { complaintsTable } from './complaints.table.ts';

const { answerComplaint, appealVerdict, getComplaint } = complaintsContract;
const { takeComplaint, releaseComplaint, deleteAnswer, issueVerdict, getCase, listComplaints } = complaintDeskContract;

const hasField = (field: string, code: string) => (error: unknown) => error instanceof Refusal && error.fields?.[field]?.code === code;

let fixture: ComplaintsFixture;
before(async () => {
  fixture = await aComplaintsFixture();
});
after(() => fixture.close());
// Backdates each complaint to another day, so that the daily limit is not reached.
beforeEach(() =>
  fixture.database.reads.execute(
    sql`update complaints set created_at = created_at - interval '2 days', happened_at = happened_at - interval '2 days'`,
  ),
);

const row = async (id: number) => {
  const [found] = await fixture.database.reads.select().from(complaintsTable).where(eq(complaintsTable.id, id));
  assert.ok(found);
  return found;
};
const commands = () =>
  fixture.database.reads
    .select({ kind: commandsTable.kind, payload: commandsTable.payload })
    .from(commandsTable)
    .where(eq(commandsTable.accountId, fixture.id('boris')))
    .orderBy(desc(commandsTable.id));
const answered = async () => {
  const complaint = await fixture.complains();
  await fixture.as('boris')(answerComplaint, { key: complaint.key, text: 'He began it.' });
  return { ...complaint, answeredAt: await fixture.answeredAt(complaint.number) };
};

describe('taking a case', () => {
  test('keeps it from others except level 4 until it is released', async () => {
    const { number: id } = await fixture.complains();
    await fixture.as('first')(takeComplaint, { id });
    assert.equal((await fixture.as('first')(getCase, { id })).mine, true);
    await assert.rejects(fixture.as('third')(takeComplaint, { id }), (error) => {
      assert.ok(error instanceof Refusal);
      assert.deepEqual([error.code, error.params], ['complaints.takenBy', { by: nameOf('first') }]);
      return true;
    });
    await assert.rejects(fixture.as('third')(issueVerdict, fixture.verdict(id)), refusedAs('complaints.takenBy', 409));
    await fixture.as('second')(takeComplaint, { id });
    const told = await fixture.database.reads
      .select({ to: notificationsTable.accountId, params: notificationsTable.params, href: notificationsTable.href })
      .from(notificationsTable)
      .where(eq(notificationsTable.kind, complaintsNotifications.takenOver));
    const params = { number: String(id), by: nameOf('second') };
    assert.deepEqual(told, [{ to: fixture.id('first'), params, href: `/admin/complaints/${id}` }], 'the colleague is told');
    await assert.rejects(fixture.as('first')(releaseComplaint, { id }), refusedAs('complaints.notTaken', 409));
    await fixture.as('second')(releaseComplaint, { id });
    assert.equal((await row(id)).reviewerId, null);
  });
});

describe('issueVerdict', () => {
  test('requires a reason only until the other side’s time is over', async () => {
    const { number: id, key } = await fixture.complains();
    await assert.rejects(
      fixture.as('first')(issueVerdict, fixture.verdict(id, { earlyReason: '' })),
      hasField('earlyReason', 'complaints.reasonNeeded'),
    );
    await fixture.as('first')(issueVerdict, fixture.verdict(id));
    const { complaint } = await fixture.as('boris')(getComplaint, { key });
    assert.deepEqual([complaint.status, complaint.verdicts[0]?.earlyReason], ['closed', 'the recording shows everything']);

    const silent = await fixture.complains();
    await fixture.database.reads.execute(sql`update complaints set answer_by = now() - interval '1 minute' where id = ${silent.number}`);
    await fixture.as('first')(issueVerdict, fixture.verdict(silent.number, { earlyReason: '' }));
    assert.equal((await row(silent.number)).status, 'closed');
  });

  test('rejects the second of two judges with the first one’s name and writes nothing', async () => {
    const { number: id, answeredAt } = await answered();
    await fixture.as('first')(issueVerdict, fixture.verdict(id, { answeredAt, outcome: 'insufficient' }));
    await assert.rejects(fixture.as('third')(issueVerdict, fixture.verdict(id, { answeredAt })), (error) => {
      assert.ok(error instanceof Refusal);
      assert.deepEqual([error.code, error.status, error.params], ['complaints.alreadyClosed', 409, { by: nameOf('first') }]);
      return true;
    });
    assert.deepEqual(
      (await fixture.as('chief')(getCase, { id })).verdicts.map(({ judge, outcome }) => [judge, outcome]),
      [[nameOf('first'), 'insufficient']],
    );
    const deleted = fixture.as('third')(deleteAnswer, { id, reason: 'insults in every line' });
    await assert.rejects(deleted, refusedAs('complaints.caseClosed', 409), 'who did not judge is not told of a verdict of theirs');
  });

  test('accepts a punishment only for a guilty verdict and within a cited rule’s range', async () => {
    const { number: id, answeredAt } = await answered();
    const upheld = (punishment: { kind: 'mute' | 'jail' | 'ban' | 'warning'; minutes: number | null }, rules = [fixture.rule]) =>
      fixture.verdict(id, { answeredAt, outcome: 'upheld', punishment, rules });
    const judge = fixture.as('third');
    await assert.rejects(judge(issueVerdict, upheld({ kind: 'mute', minutes: 30 }, [])), hasField('rules', 'complaints.ruleNeeded'));
    await assert.rejects(judge(issueVerdict, upheld({ kind: 'mute', minutes: 9 })), hasField('punishment', 'complaints.beyondRules'));
    await assert.rejects(judge(issueVerdict, upheld({ kind: 'jail', minutes: 30 })), hasField('punishment', 'complaints.beyondRules'));
    await assert.rejects(judge(issueVerdict, upheld({ kind: 'mute', minutes: null })), hasField('punishment', 'complaints.termNeeded'));
    await assert.rejects(
      judge(issueVerdict, upheld({ kind: 'mute', minutes: 30 }, [9_999])),
      hasField('rules', 'complaints.revisionUnknown'),
    );
    await assert.rejects(
      judge(issueVerdict, { ...upheld({ kind: 'mute', minutes: 30 }), outcome: 'rejected' }),
      hasField('punishment', 'complaints.punishedWithoutGuilt'),
    );
    await judge(issueVerdict, upheld({ kind: 'mute', minutes: 30 }));
    const [sent] = await commands();
    assert.deepEqual(
      [sent?.kind, sent?.payload.punishment, sent?.payload.minutes, sent?.payload.reason],
      ['punishment', 'mute', 30, `Complaint No. ${id}: 4.1 Death match`],
    );
    assert.equal((await fixture.as('third')(getCase, { id })).delivery, 'waiting');
  });

  test('issues a server ban that references its case, from level 3 on', async () => {
    const { number: id, answeredAt } = await answered();
    const banned = fixture.verdict(id, {
      answeredAt,
      outcome: 'upheld',
      punishment: { kind: 'ban', minutes: 2_880 },
      rules: [fixture.rule],
    });
    await assert.rejects(fixture.as('first')(issueVerdict, banned), refusedAs('complaints.levelNeeded', 403));
    await fixture.as('third')(issueVerdict, banned);
    const [ban] = await fixture.database.reads.select().from(gameBansTable).orderBy(desc(gameBansTable.id));
    assert.deepEqual([ban?.origin, ban?.complaintId, ban?.accountId], ['complaint', id, fixture.id('boris')]);
    const { rows } = await fixture.as('third')(bansContract.listBans, {});
    assert.equal(rows[0]?.complaint, id);

    const { key } = await row(id);
    await fixture.as('boris')(appealVerdict, { key, text: 'It was an accident and I paid for the damage.' });
    await assert.rejects(fixture.as('second')(issueVerdict, { ...banned, stage: 'first' }), refusedAs('complaints.alreadyClosed', 409));
    await fixture.as('second')(issueVerdict, { ...banned, stage: 'appeal', punishment: { kind: 'ban', minutes: 1_500 } });
    const [shortened] = await fixture.database.reads.select().from(gameBansTable).orderBy(desc(gameBansTable.id));
    assert.equal(shortened?.id, ban?.id);
    assert.equal((shortened?.until?.getTime() ?? 0) - (shortened?.bannedAt.getTime() ?? 0), 1_500 * 60_000);
    assert.deepEqual(
      (await commands()).slice(0, 2).map(({ kind, payload }) => [kind, payload.banId]),
      [
        ['ban', ban?.id],
        ['ban', ban?.id],
      ],
    );
    const { verdicts } = await fixture.as('chief')(getCase, { id });
    assert.deepEqual(
      verdicts.map(({ stage, punishment, ban: number }) => [stage, punishment?.minutes, number]),
      [
        ['first', 2_880, ban?.id],
        ['appeal', 1_500, ban?.id],
      ],
    );
    await fixture.as('chief')(bansContract.liftBan, { id: ban?.id ?? 0, reason: 'end of the test' });
  });

  test('revokes the punishment of an appealed verdict when the second has none', async () => {
    const { number: id, key, answeredAt } = await answered();
    const muted = fixture.verdict(id, { answeredAt, outcome: 'upheld', punishment: { kind: 'mute', minutes: 60 }, rules: [fixture.rule] });
    await fixture.as('first')(issueVerdict, muted);
    await fixture.as('boris')(appealVerdict, { key, text: 'I was not even online at that time.' });
    await fixture.as('second')(issueVerdict, fixture.verdict(id, { answeredAt, stage: 'appeal' }));
    assert.deepEqual(
      (await commands()).slice(0, 2).map(({ payload }) => [payload.punishment, payload.lifted]),
      [
        ['mute', true],
        ['mute', false],
      ],
    );
  });

  test('makes the desk find a case by the outcome of its last verdict only', async () => {
    const { number: id, key, answeredAt } = await answered();
    const under = async (outcome: 'upheld' | 'rejected') => {
      const { rows } = await fixture.as('chief')(listComplaints, { text: String(id), outcome });
      return rows.filter((row) => row.id === id).map((row) => row.outcome);
    };
    assert.deepEqual([await under('upheld'), await under('rejected')], [[], []]);
    await fixture.as('first')(issueVerdict, fixture.verdict(id, { answeredAt, outcome: 'upheld' }));
    assert.deepEqual([await under('upheld'), await under('rejected')], [['upheld'], []]);
    await fixture.as('boris')(appealVerdict, { key, text: 'I was not even online at that time.' });
    await fixture.as('second')(issueVerdict, fixture.verdict(id, { answeredAt, stage: 'appeal' }));
    assert.deepEqual([await under('upheld'), await under('rejected')], [[], ['rejected']]);
  });
});

describe('appealVerdict', () => {
  test('lets either side appeal once within 72 hours, and reopens the case for level 4 except the same judge', async () => {
    const { number: id, key, answeredAt } = await answered();
    await assert.rejects(
      fixture.as('anna')(appealVerdict, { key, text: 'I do not agree with this.' }),
      refusedAs('complaints.notClosed', 409),
    );
    await fixture.as('second')(issueVerdict, fixture.verdict(id, { answeredAt }));
    await assert.rejects(fixture.as('vera')(appealVerdict, { key, text: 'I do not agree with this.' }), refusedAs('kit.notFound', 404));
    await fixture.as('anna')(appealVerdict, { key, text: 'I do not agree with this.' });
    assert.equal((await row(id)).status, 'new');
    await assert.rejects(
      fixture.as('boris')(appealVerdict, { key, text: 'Neither do I, by the way.' }),
      refusedAs('complaints.appealedAlready', 409),
    );
    const again = fixture.verdict(id, { answeredAt, stage: 'appeal' });
    await assert.rejects(fixture.as('third')(issueVerdict, again), refusedAs('complaints.levelNeeded', 403));
    for (const act of [issueVerdict, takeComplaint])
      await assert.rejects(
        act === issueVerdict ? fixture.as('second')(issueVerdict, again) : fixture.as('second')(takeComplaint, { id }),
        refusedAs('complaints.sameJudge', 403),
      );
    assert.equal((await fixture.as('second')(getCase, { id })).hindrance, 'sameJudge');
    await fixture.as('chief')(issueVerdict, again);
    assert.equal((await row(id)).status, 'closed');

    const late = await answered();
    await fixture.as('first')(issueVerdict, fixture.verdict(late.number, { answeredAt: late.answeredAt }));
    await fixture.database.reads.execute(sql`update complaints set closed_at = now() - interval '73 hours' where id = ${late.number}`);
    await assert.rejects(
      fixture.as('boris')(appealVerdict, { key: late.key, text: 'I was away for a week, sorry.' }),
      refusedAs('complaints.appealLate', 409),
    );
  });
});
