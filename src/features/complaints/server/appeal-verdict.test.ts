import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import { notificationsTable } from '#features/notifications/server/notifications.table.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { complaintDeskContract } from '../complaint-desk.contract.ts';
import { complaintsContract } from '../complaints.contract.ts';
import { complaintsNotifications } from '../complaints.feature.ts';
import { appealVerdict as appealByAuthor } from './appeal-verdict.ts';
import { aComplaintsFixture, type ComplaintsFixture } from './complaints.builders.ts';
import { complaintsTable } from './complaints.table.ts';

const { answerComplaint, appealVerdict, getComplaint } = complaintsContract;
const { issueVerdict, getCase, deleteAnswer } = complaintDeskContract;

describe('an appeal', () => {
  let fixture: ComplaintsFixture;
  before(async () => {
    fixture = await aComplaintsFixture();
  });
  after(() => fixture.close());

  const wantsReason = (error: unknown) => error instanceof Refusal && error.fields?.earlyReason?.code === 'complaints.reasonNeeded';
  const second = (number: number, earlyReason = '') => fixture.verdict(number, { stage: 'appeal', outcome: 'upheld', earlyReason });
  const lastToBoris = async () => {
    const [row] = await fixture.database.reads
      .select({ kind: notificationsTable.kind })
      .from(notificationsTable)
      .where(eq(notificationsTable.accountId, fixture.id('boris')))
      .orderBy(desc(notificationsTable.id))
      .limit(1);
    return row?.kind;
  };

  test('by the author reopens the answer for the unheard side, and an early second verdict needs a reason', async () => {
    const { number, key } = await fixture.complains();
    await fixture.as('first')(issueVerdict, fixture.verdict(number));
    const mails: unknown[] = [];
    await fixture.act('anna', (ctx) => {
      const remembering = { ...ctx, enqueue: async (_job: unknown, mail: unknown) => void mails.push(mail) };
      return appealByAuthor(remembering, { key, text: 'Look at the recording once more.' });
    });
    const [mail] = mails.map(Object);
    assert.equal(mail?.to, 'boris@test.example');
    assert.match(mail?.text, /You have not answered the complaint yet\.[\s\S]*You have 48 hours to give your side/);
    assert.equal(await lastToBoris(), complaintsNotifications.appealedUnheard);

    assert.equal((await fixture.as('chief')(getCase, { id: number })).early, true);
    await assert.rejects(fixture.as('chief')(issueVerdict, second(number)), wantsReason);
    const [row] = await fixture.database.reads.select().from(complaintsTable).where(eq(complaintsTable.id, number));
    assert.ok(row && row.dueAt > row.answerBy, 'nobody is late who lets them answer');
    await fixture.as('chief')(issueVerdict, second(number, 'the recording shows everything'));
    const { verdicts } = (await fixture.as('boris')(getComplaint, { key })).complaint;
    assert.equal(verdicts[1]?.earlyReason, 'the recording shows everything');
  });

  test('is rejected and not offered when the incident was reported again; page and list link to the new complaint', async () => {
    const again = fixture.complaint();
    const { number, key } = await fixture.as('anna')(complaintsContract.createComplaint, again);
    await fixture.as('first')(issueVerdict, fixture.verdict(number, { outcome: 'insufficient' }));
    const offered = async (who: 'anna' | 'boris') => {
      const { can, anew } = (await fixture.as(who)(getComplaint, { key })).complaint;
      const { own } = await fixture.as(who)(complaintsContract.listOwnComplaints, { status: 'closed' });
      return [can.appeal, anew, own?.rows.find((row) => row.key === key)?.deadline?.what];
    };
    assert.deepEqual(await offered('anna'), [true, null, 'appeal']);
    const anew = await fixture.as('anna')(complaintsContract.createComplaint, again);
    for (const who of ['anna', 'boris'] as const) {
      assert.deepEqual(await offered(who), [false, anew.number, undefined]);
      await assert.rejects(fixture.as(who)(appealVerdict, { key, text: 'Look at the recording once more.' }), (error: unknown) => {
        assert.ok(error instanceof Refusal);
        assert.deepEqual([error.code, error.params], ['complaints.reportedAnew', { number: anew.number }]);
        return true;
      });
    }
    // The new complaint is closed for insufficient evidence too, so neither blocks an appeal of the other.
    await fixture.as('first')(issueVerdict, fixture.verdict(anew.number, { outcome: 'insufficient' }));
    assert.deepEqual(await offered('boris'), [true, null, 'appeal']);
  });

  test('needs no waiting time after both sides were heard, unless the answer is deleted', async () => {
    const { number, key } = await fixture.complains();
    await fixture.as('boris')(answerComplaint, { key, text: 'He began it.' });
    await fixture.as('first')(issueVerdict, fixture.verdict(number, { answeredAt: await fixture.answeredAt(number), earlyReason: '' }));
    await fixture.as('anna')(appealVerdict, { key, text: 'Look at the recording once more.' });
    assert.equal(await lastToBoris(), complaintsNotifications.appealed);
    assert.equal((await fixture.as('chief')(getCase, { id: number })).early, false);
    await fixture.as('chief')(deleteAnswer, { id: number, reason: 'insults the author' });
    await assert.rejects(fixture.as('chief')(issueVerdict, second(number)), wantsReason);
    await fixture.as('boris')(answerComplaint, { key, text: 'Politely now.' });
    await fixture.as('chief')(issueVerdict, { ...second(number), answeredAt: await fixture.answeredAt(number) });
  });
});

describe('a verdict on a complaint that changed after the judge opened it', () => {
  let fixture: ComplaintsFixture;
  before(async () => {
    fixture = await aComplaintsFixture();
  });
  after(() => fixture.close());

  const statusOf = async (id: number) => (await fixture.as('chief')(getCase, { id })).status;

  test('rejects an appeal verdict on a complaint that was never appealed, and a first verdict after an appeal', async () => {
    const { number: id, key } = await fixture.complains();
    await assert.rejects(
      fixture.as('second')(issueVerdict, fixture.verdict(id, { stage: 'appeal' })),
      refusedAs('complaints.notAppealed', 409),
    );
    assert.deepEqual([await statusOf(id), (await fixture.as('chief')(getCase, { id })).verdicts], ['new', []]);
    await fixture.as('first')(issueVerdict, fixture.verdict(id));
    await fixture.as('anna')(appealVerdict, { key, text: 'Look at the recording again.' });
    await assert.rejects(fixture.as('second')(issueVerdict, fixture.verdict(id)), refusedAs('complaints.alreadyClosed', 409));
  });

  test('rejects a verdict when the answer arrived, was deleted or was replaced after the judge opened the complaint', async () => {
    const { number: id, key } = await fixture.complains();
    await fixture.as('boris')(answerComplaint, { key, text: 'He began it.' });
    const answeredAt = await fixture.answeredAt(id);
    const judge = fixture.as('third');
    await assert.rejects(judge(issueVerdict, fixture.verdict(id)), refusedAs('complaints.answerArrived', 409));
    await judge(deleteAnswer, { id, reason: 'insults in every line' });
    await assert.rejects(judge(issueVerdict, fixture.verdict(id, { answeredAt })), refusedAs('complaints.answerWithdrawn', 409));
    await fixture.as('boris')(answerComplaint, { key, text: 'Politely now.' });
    await assert.rejects(judge(issueVerdict, fixture.verdict(id, { answeredAt })), refusedAs('complaints.answerArrived', 409));
    await judge(issueVerdict, fixture.verdict(id, { answeredAt: await fixture.answeredAt(id) }));
    assert.equal(await statusOf(id), 'closed');
  });
});
