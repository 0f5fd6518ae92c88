import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { auditEntriesTable } from '#kit/audit/audit.table.ts';
import { visitor } from '#kit/permissions/actor.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { complaintDeskContract } from '../complaint-desk.contract.ts';
import { complaintsContract } from '../complaints.contract.ts';
import { complaintSubject } from '../complaints.feature.ts';
import { aComplaintsFixture, type ComplaintsFixture, type Login, nameOf } from './complaints.builders.ts';
import { hidesAdminCases, mayOpenComplaint } from './complaints.queries.ts';
import { complaintsPalette } from './complaints.server.ts';

const { answerComplaint, appealVerdict, getComplaint } = complaintsContract;
const { takeComplaint, releaseComplaint, deleteAnswer, issueVerdict, getCase, listComplaints } = complaintDeskContract;

describe('access to complaints', () => {
  let fixture: ComplaintsFixture;
  before(async () => {
    fixture = await aComplaintsFixture();
  });
  after(() => fixture.close());

  const answered = async () => {
    const complaint = await fixture.complains();
    await fixture.as('boris')(answerComplaint, { key: complaint.key, text: 'He began it.' });
    return complaint;
  };

  test('returns 404 for another server’s case', async () => {
    const { number: id } = await answered();
    const other = fixture.as('other');
    for (const attempt of [
      () => other(getCase, { id }),
      () => other(takeComplaint, { id }),
      () => other(issueVerdict, fixture.verdict(id)),
    ])
      await assert.rejects(attempt(), refusedAs('kit.notFound', 404));
    assert.equal((await other(listComplaints, {})).total, 0);
    await assert.rejects(other(listComplaints, { server: 1 }), refusedAs('kit.forbidden', 403));
  });

  test('limits the palette’s search by number to cases that the reader may open', async () => {
    const { number: id } = await fixture.complains({}, 'vera');
    const { number: hidden } = await fixture.complains({ against: 'admin', offender: nameOf('third') }, 'vera');
    const found = async (login: Login, number: number) =>
      (await fixture.act(login, (ctx) => complaintsPalette.find(ctx, String(number)))).map(({ href }) => href);
    assert.deepEqual(await found('first', id), [`/admin/complaints/${id}`]);
    assert.deepEqual([await found('other', id), await found('first', hidden)], [[], []]);
    assert.deepEqual(await found('chief', hidden), [`/admin/complaints/${hidden}`]);
  });

  test('shows complaints about administrators from level 4 on', async () => {
    const { number: id } = await fixture.complains({ against: 'admin', offender: nameOf('third') });
    await assert.rejects(fixture.as('first')(getCase, { id }), refusedAs('kit.notFound', 404));
    const listed = async (who: 'first' | 'chief') =>
      (await fixture.as(who)(listComplaints, { status: 'new' })).rows.some((one) => one.id === id);
    assert.deepEqual([await listed('first'), await listed('chief')], [false, true]);
  });

  test('hides audit entries of a case against an administrator from those who may not open it', async () => {
    const open = await fixture.complains({}, 'vera');
    const closed = await fixture.complains({ against: 'admin', offender: nameOf('third') }, 'vera');
    const hiddenFrom = async (login: Login) => {
      const hides = hidesAdminCases(fixture.actor(login), auditEntriesTable.subject) ?? sql`false`;
      const entries = await fixture.database.reads.select({ on: auditEntriesTable.subject }).from(auditEntriesTable).where(hides);
      const about = new Set(entries.map(({ on }) => on));
      return [open, closed].map(({ number }) => about.has(complaintSubject(number)));
    };
    assert.deepEqual(
      [await hiddenFrom('third'), await hiddenFrom('second')],
      [
        [false, true],
        [false, false],
      ],
    );
  });

  test('rejects judging one’s own case, under any account played from the same device', async () => {
    const own = await fixture.complains({ offender: 'Ilya_Severin' });
    for (const attempt of [
      () => fixture.as('third')(getCase, { id: own.number }),
      () => fixture.as('third')(takeComplaint, { id: own.number }),
      () => fixture.as('third')(issueVerdict, fixture.verdict(own.number)),
    ])
      await assert.rejects(attempt(), refusedAs('complaints.ownCase', 403));

    const { number: id } = await fixture.complains();
    await fixture.as('first')(getCase, { id });
    const signsIn = (login: 'first' | 'boris', nick: string) =>
      fixture.logged({
        kind: 'auth',
        at: new Date(Date.now() - 3_600_000).toISOString(),
        globalId: fixture.id(login),
        nick,
        ip: '203.0.113.9',
        device: 'one-and-the-same-phone',
        platform: 'android',
        version: '1',
        result: 'ok',
      });
    await signsIn('boris', 'Boris_Petrov');
    await fixture.as('first')(getCase, { id });
    await signsIn('first', 'Egor_First');
    await assert.rejects(fixture.as('first')(getCase, { id }), refusedAs('complaints.ownCase', 403));
    await assert.rejects(fixture.as('first')(issueVerdict, fixture.verdict(id)), refusedAs('complaints.ownCase', 403));
  });

  test('rejects judging a complaint that the administrator wrote', async () => {
    const { number: id } = await fixture.complains({}, 'third');
    const third = fixture.as('third');
    for (const attempt of [
      () => third(getCase, { id }),
      () => third(takeComplaint, { id }),
      () => third(issueVerdict, fixture.verdict(id)),
    ])
      await assert.rejects(attempt(), refusedAs('complaints.ownCase', 403));
    await fixture.as('second')(takeComplaint, { id });
  });

  test('shows the two sides nothing that is restricted to administrators', async () => {
    const { number: id, key } = await answered();
    await fixture.as('second')(takeComplaint, { id });
    await fixture.as('second')(releaseComplaint, { id });
    const told = JSON.stringify(await fixture.as('boris')(getComplaint, { key }));
    assert.doesNotMatch(told, /test\.example|203\.0\.113|"pins"|"authorCard"|"globalId"|released/);
  });

  test('E24 opens a case’s files only for the two sides and those who may open the case', async () => {
    const { number: id } = await fixture.complains({}, 'vera');
    const opens = (login: Login) => mayOpenComplaint(fixture.database.reads, fixture.actor(login), id);
    for (const login of ['vera', 'boris', 'second', 'chief', 'owner'] as const) assert.equal(await opens(login), true, login);
    for (const login of ['anna', 'other'] as const) assert.equal(await opens(login), false, login);
    assert.equal(await mayOpenComplaint(fixture.database.reads, visitor, id), false);
    assert.equal(await mayOpenComplaint(fixture.database.reads, fixture.actor('vera'), id + 1_000), false);
  });

  test('audits every step', async () => {
    const { number: id, key } = await fixture.complains({ offender: 'Vera_Lunina' }, 'boris');
    await fixture.as('vera')(answerComplaint, { key, text: 'I was asleep.' });
    await fixture.as('second')(deleteAnswer, { id, reason: 'says nothing' });
    await fixture.as('second')(releaseComplaint, { id });
    await fixture.as('second')(issueVerdict, fixture.verdict(id));
    await fixture.as('vera')(appealVerdict, { key, text: 'I was asleep, I said so already.' });
    const entries = await fixture.database.reads.selectDistinct({ event: auditEntriesTable.event }).from(auditEntriesTable);
    const events = new Set(entries.map(({ event }) => event));
    for (const step of ['created', 'answered', 'taken', 'released', 'answerDeleted', 'judged', 'appealed'])
      assert.ok(events.has(`complaints.${step}`), step);
  });
});
