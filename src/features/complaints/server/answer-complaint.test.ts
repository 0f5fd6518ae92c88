import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { auditPersonalData } from '#kit/audit/audit.personal-data.ts';
import { auditEntriesTable, auditWordsTable } from '#kit/audit/audit.table.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { complaintDeskContract } from '../complaint-desk.contract.ts';
import { complaintsContract } from '../complaints.contract.ts';
import { aComplaintsFixture, type ComplaintsFixture } from './complaints.builders.ts';
import { server } from './complaints.server.ts';
import { complaintsTable } from './complaints.table.ts';

const { answerComplaint, getComplaint } = complaintsContract;
const { deleteAnswer } = complaintDeskContract;

describe('answerComplaint', () => {
  let fixture: ComplaintsFixture;
  before(async () => {
    fixture = await aComplaintsFixture();
  });
  after(() => fixture.close());

  const row = async (id: number) => {
    const [found] = await fixture.database.reads.select().from(complaintsTable).where(eq(complaintsTable.id, id));
    assert.ok(found);
    return found;
  };
  const deletedWords = async () => {
    const rows = await fixture.database.reads
      .select({ words: auditWordsTable.words })
      .from(auditWordsTable)
      .innerJoin(auditEntriesTable, eq(auditEntriesTable.id, auditWordsTable.entryId))
      .where(eq(auditEntriesTable.event, 'complaints.answerDeleted'));
    return rows.map(({ words }) => words);
  };

  test('E25 lets only the other side answer, once, within 48 hours', async () => {
    const { key, number } = await fixture.complains();
    await assert.rejects(fixture.as('anna')(answerComplaint, { key, text: 'I say so' }), refusedAs('complaints.notYourPart', 403));
    await assert.rejects(fixture.as('vera')(answerComplaint, { key, text: 'I saw it' }), refusedAs('kit.notFound', 404));
    await fixture.as('boris')(answerComplaint, { key, text: 'He began it.', links: ['https://imgur.com/1'] });
    assert.equal((await row(number)).status, 'commented');
    const { complaint } = await fixture.as('anna')(getComplaint, { key });
    assert.deepEqual([complaint.answer?.text, complaint.answer?.evidence.links], ['He began it.', ['https://imgur.com/1']]);
    await assert.rejects(fixture.as('boris')(answerComplaint, { key, text: 'And more' }), refusedAs('complaints.answeredAlready', 409));

    const late = await fixture.complains();
    await fixture.database.reads.execute(sql`update complaints set answer_by = now() - interval '1 minute' where id = ${late.number}`);
    await assert.rejects(fixture.as('boris')(answerComplaint, { key: late.key, text: 'Sorry' }), refusedAs('complaints.answerLate', 409));
    assert.equal((await fixture.as('boris')(getComplaint, { key: late.key })).complaint.silent, true);
  });

  test('S02 hides a deleted answer from both sides, keeps it in the audit, and allows a new one', async () => {
    const { key, number } = await fixture.complains();
    await fixture.as('boris')(answerComplaint, { key, text: 'He began it.' });
    await fixture.as('first')(deleteAnswer, { id: number, reason: 'insults the author' });
    assert.equal((await row(number)).status, 'new');
    for (const who of ['anna', 'boris'] as const) assert.equal((await fixture.as(who)(getComplaint, { key })).complaint.answer, null);
    assert.deepEqual(await deletedWords(), [{ reason: 'insults the author', answer: 'He began it.' }]);
    assert.deepEqual(server.auditTexts?.['complaints.answerDeleted'], ['answer']);
    await fixture.as('boris')(answerComplaint, { key, text: 'Politely now.' });
    assert.equal((await row(number)).status, 'commented');
    const events = (await fixture.as('anna')(getComplaint, { key })).complaint.events.map(({ kind, note }) => [kind, note]);
    assert.deepEqual(events, [
      ['created', null],
      ['answered', null],
      ['taken', null],
      ['answerDeleted', 'insults the author'],
      ['answered', null],
    ]);
  });

  test('keeps a deleted answer in the audit after the administrator who deleted it is erased', async () => {
    const before = await deletedWords();
    const { key, number } = await fixture.complains();
    await fixture.as('boris')(answerComplaint, { key, text: 'I have it on video.' });
    await fixture.as('second')(deleteAnswer, { id: number, reason: 'says nothing' });
    await fixture.runtime.bySystem((ctx) =>
      auditPersonalData.erase(ctx, { accountId: fixture.id('second'), login: 'second', email: 'second@test.example', nicks: ['Admin_2'] }),
    );
    assert.deepEqual((await deletedWords()).slice(before.length), [{ reason: 'says nothing', answer: 'I have it on video.' }]);
  });
});
