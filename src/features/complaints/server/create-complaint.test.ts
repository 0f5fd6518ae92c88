import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { addFactionLeader } from '#features/characters/server/add-faction-leader.ts';
import { aReport } from '#features/characters/server/characters.builders.ts';
import { upsertCharacters } from '#features/characters/server/upsert-characters.ts';
import { enterWorld } from '#features/game-link/server/enter-world.ts';
import { notificationsTable } from '#features/notifications/server/notifications.table.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { wallTimeText } from '#kit/time/wall-time-text.ts';
import { complaintDeskContract } from '../complaint-desk.contract.ts';
import { complaintsContract } from '../complaints.contract.ts';
import { aComplaintsFixture, type ComplaintsFixture } from './complaints.builders.ts';
import { complaintCountsTable, complaintsTable } from './complaints.table.ts';

const { appealVerdict, createComplaint, checkComplaint, findOffenders, getComplaint, getComplaintForm, listOwnComplaints } =
  complaintsContract;
const { issueVerdict } = complaintDeskContract;

const refusedAt = (field: string, code: string) => (error: unknown) => {
  assert.ok(error instanceof Refusal);
  assert.deepEqual(error.fields?.[field]?.code, code);
  return true;
};
const ago = (milliseconds: number) => wallTimeText(new Date(Date.now() - milliseconds).toISOString());
const hour = 3_600_000;

describe('createComplaint', () => {
  let fixture: ComplaintsFixture;
  before(async () => {
    fixture = await aComplaintsFixture();
  });
  after(() => fixture.close());

  test('shows the complaint only to both sides, notifies the other side and gives it 48 hours', async () => {
    const { key, number } = await fixture.complains();
    for (const [who, mine] of [
      ['anna', 'author'],
      ['boris', 'offender'],
    ] as const) {
      const { complaint } = await fixture.as(who)(getComplaint, { key });
      assert.equal(complaint.mine, mine);
      assert.equal(complaint.status, 'new');
      assert.deepEqual([complaint.author, complaint.offender], ['Anna_Petrova', 'Boris_Petrov']);
      assert.equal(Date.parse(complaint.answerBy) - Date.parse(complaint.createdAt), 48 * hour);
      const { own } = await fixture.as(who)(listOwnComplaints, {});
      assert.deepEqual(own?.counts, { new: 1, commented: 0, closed: 0 });
    }
    for (const address of [key, String(number)])
      await assert.rejects(fixture.as('vera')(getComplaint, { key: address }), refusedAs('kit.notFound', 404));
    const told = await fixture.database.reads
      .select()
      .from(notificationsTable)
      .where(eq(notificationsTable.accountId, fixture.id('boris')));
    assert.deepEqual(
      told.map(({ kind, href }) => [kind, href]),
      [['complaints.complainedAbout', `/complaints/${key}`]],
    );
    assert.ok(fixture.runtime.enqueued.includes('mail.send'));
  });

  test('reports all invalid fields at once', async () => {
    const wrong = fixture.complaint({ server: 2, offender: 'Nobody_Here', happenedAt: ago(8 * 24 * hour), links: [], rule: 999 });
    await assert.rejects(fixture.as('anna')(createComplaint, wrong), (error) => {
      assert.ok(error instanceof Refusal);
      assert.deepEqual(
        Object.entries(error.fields ?? {})
          .map(([field, { code }]) => [field, code])
          .sort(),
        [
          ['files', 'complaints.evidenceNeeded'],
          ['happenedAt', 'complaints.tooLongAgo'],
          ['offender', 'complaints.offenderUnknown'],
          ['rule', 'complaints.ruleUnknown'],
          ['server', 'complaints.noCharacter'],
        ],
      );
      return true;
    });
    const wrongs: readonly (readonly [string, string, Parameters<typeof fixture.complaint>[0]])[] = [
      ['offender', 'complaints.aboutYourself', { offender: 'anna_petrova' }],
      ['offender', 'complaints.notALeader', { against: 'leader' }],
      ['offender', 'complaints.offenderUnknown', { against: 'admin' }],
      ['happenedAt', 'complaints.inTheFuture', { happenedAt: ago(-2 * hour) }],
      ['description', 'kit.tooShort', { description: 'too short' }],
      ['description', 'kit.tooLong', { description: 'x'.repeat(5_001) }],
      ['links.0', 'kit.notAWebAddress', { links: ['javascript:alert(1)'] }],
      ['links.0', 'kit.notAWebAddress', { links: ['https://user:pw@video.example/1'] }],
      ['files', 'attachments.unknownImage', { files: [987_654] }],
    ];
    for (const [field, code, more] of wrongs)
      await assert.rejects(fixture.as('anna')(createComplaint, fixture.complaint(more)), refusedAt(field, code), code);
  });

  test('requires a faction leader for a complaint about a leader; faction members are players', async () => {
    await fixture.runtime.bySystem(({ tx }) =>
      upsertCharacters(tx, 1, [aReport({ globalId: fixture.id('vera'), nick: 'Vera_Lunina', faction: 'Hospital', rank: 'Doctor' })]),
    );
    const about = () => fixture.complaint({ against: 'leader', offender: 'Vera_Lunina' });
    const named = async () => (await fixture.as('anna')(findOffenders, { server: 1, against: 'leader', name: 'vera' })).length;
    await assert.rejects(fixture.as('anna')(createComplaint, about()), refusedAt('offender', 'complaints.notALeader'));
    assert.equal(await named(), 0);
    await fixture.runtime.bySystem(({ tx }) => addFactionLeader(tx, { server: 1, faction: 'Hospital', accountId: fixture.id('vera') }));
    assert.ok(await fixture.as('anna')(createComplaint, about()));
    assert.equal(await named(), 1);
  });

  test('rejects a complaint as a character on a server that the author never entered, and the form does not offer it', async () => {
    const planted = [
      aReport({ globalId: fixture.id('anna'), nick: 'Planted_There' }),
      aReport({ globalId: fixture.id('boris'), nick: 'Boris_There' }),
    ];
    await fixture.runtime.bySystem(({ tx }) => upsertCharacters(tx, 2, planted));
    const about = fixture.complaint({ server: 2, offender: 'Boris_There' });
    const { server, against, offender, happenedAt } = about;
    const offered = async () => (await fixture.as('anna')(getComplaintForm, {})).characters.map((one) => one.server);
    await assert.rejects(fixture.as('anna')(createComplaint, about), refusedAt('server', 'complaints.noCharacter'));
    await assert.rejects(
      fixture.as('anna')(checkComplaint, { server, against, offender, happenedAt }),
      refusedAt('server', 'complaints.noCharacter'),
    );
    assert.deepEqual(await offered(), [1]);

    await fixture.runtime.bySystem(({ tx }) => enterWorld(tx, { accountId: fixture.id('anna'), server: 2 }));
    assert.deepEqual(await offered(), [1, 2]);
    assert.ok(await fixture.as('anna')(createComplaint, about));
  });

  test('rejects the same pair within a quarter of an hour, already in the form’s check', async () => {
    const happenedAt = ago(30 * hour);
    const { number } = await fixture.complains({ happenedAt });
    const again = fixture.complaint({ happenedAt: ago(30 * hour - 10 * 60_000) });
    const { server, against, offender } = again;
    for (const attempt of [
      () => fixture.as('anna')(createComplaint, again),
      () => fixture.as('anna')(checkComplaint, { server, against, offender, happenedAt: again.happenedAt }),
    ])
      await assert.rejects(attempt(), (error) => {
        assert.ok(error instanceof Refusal);
        assert.deepEqual(error.fields?.happenedAt, { code: 'complaints.alreadyReported', params: { number } });
        return true;
      });
    await fixture.as('anna')(checkComplaint, { server, against, offender: 'Vera Lunina', happenedAt: again.happenedAt });
  });

  test('allows a new report after insufficient evidence, but not during an appeal or after another outcome', async () => {
    const send = (happenedAt: string) => fixture.as('boris')(createComplaint, fixture.complaint({ offender: 'Vera_Lunina', happenedAt }));
    const known = (error: unknown) => error instanceof Refusal && error.fields?.happenedAt?.code === 'complaints.alreadyReported';
    const [first, second] = [ago(50 * hour), ago(60 * hour)];
    const { number: id, key } = await send(first);
    await assert.rejects(send(first), known);
    await fixture.as('chief')(issueVerdict, fixture.verdict(id, { outcome: 'insufficient' }));
    await fixture.as('boris')(appealVerdict, { key, text: 'Look at the third minute, please.' });
    await assert.rejects(send(first), known);
    await fixture.as('second')(issueVerdict, fixture.verdict(id, { stage: 'appeal', outcome: 'insufficient' }));
    assert.notEqual((await send(first)).number, id);

    const { number: rejected } = await send(second);
    await fixture.as('chief')(issueVerdict, fixture.verdict(rejected));
    await assert.rejects(send(second), known);
  });

  test('rejects the sixth complaint within 24 hours', async () => {
    const offenders = ['Anna_Petrova', 'Boris_Petrov', 'Ilya_Severin', 'Nora_Stonegate', 'Anna_Petrova'];
    for (const offender of offenders) await fixture.complains({ offender }, 'vera');
    await assert.rejects(fixture.complains({}, 'vera'), refusedAs('complaints.tooManyToday', 429));
  });

  test('finds an administrator by a prefix of the admin account’s name', async () => {
    const found = await fixture.as('anna')(findOffenders, { server: 1, against: 'admin', name: 'admin of th' });
    assert.deepEqual(
      found.map(({ name }) => name),
      ['Admin_of_third'],
    );
    const { key } = await fixture.complains({ against: 'admin', offender: 'Admin of third' });
    const { complaint } = await fixture.as('third')(getComplaint, { key });
    assert.deepEqual([complaint.mine, complaint.offender], ['offender', 'Admin_of_third']);
  });

  test('maintains the counts by status in the database', async () => {
    const rows = await fixture.database.reads.select().from(complaintsTable);
    const counts = await fixture.database.reads.select().from(complaintCountsTable);
    assert.equal(
      counts.reduce((sum, { total }) => sum + total, 0),
      rows.length,
    );
  });
});
