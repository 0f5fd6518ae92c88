import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { heldWhileSilent } from '#features/logs/server/silent-clickhouse.builders.ts';
import { peopleContract } from '#features/people/people.contract.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { personPageContract } from '../person-page.contract.ts';
import { aPersonPageFixture, type PersonPageFixture } from './person-page.builders.ts';

const { getTimeline } = personPageContract;
const { getPerson, getPersonCard, addPersonNote, listPersonNotes, removePersonNote } = peopleContract;

describe("a person's page", () => {
  let fixture: PersonPageFixture;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  before(async () => {
    fixture = await aPersonPageFixture();
  });
  after(() => fixture.close());

  test("shows the characters of the reader's servers, and an email only with its own permission", async () => {
    const id = fixture.id('both');
    const [own, all] = [await fixture.as('warden', 4)(getPerson, { id }), await fixture.as('owner')(getPerson, { id })];
    assert.deepEqual([own.characters.map(({ nick }) => nick), own.email], [['Lena_First'], null]);
    assert.deepEqual([all.characters.map(({ nick }) => nick), all.email], [['Lena_First', 'Lena_Second'], 'both@mail.example']);
  });

  test('returns 404 in every section to an admin on whose server the person has no character', async () => {
    const id = fixture.id('elsewhere');
    const reads = [
      ...Object.values(personPageContract).filter(({ method, path }) => method === 'GET' && path.includes(':id')),
      getPerson,
      getPersonCard,
      listPersonNotes,
    ];
    assert.ok(reads.length >= 12);
    const everything = { ...fixture.actor('warden'), permissions: fixture.actor('owner').permissions };
    for (const operation of reads) {
      const call = fixture.runtime.as(everything) as (of: typeof operation, input: { id: number }) => Promise<unknown>;
      await assert.rejects(call(operation, { id }), refusedAs('kit.notFound', 404), operation.id);
      await (fixture.runtime.as(fixture.actor('owner')) as typeof call)(operation, { id });
    }
  });

  test('lists punishments by the latest verdict, without those that an appeal lifted', async () => {
    const offender = fixture.id('yuri');
    const judged = async (...terms: readonly (number | null)[]) => {
      const { rows } = await fixture.database.pool.query(
        `insert into complaints (key, server, against, author_id, author_nick, offender_id, offender_nick, happened_at, description, answer_by, due_at)
         values (substr(md5(random()::text), 1, 22), 1, 'player', $1, 'Ivan_Khabarov', $2, 'Yuriy_Petrov', now(), 'He shot me at the harbour.', now(), now())
         returning id`,
        [fixture.id('ivan'), offender],
      );
      for (const [at, minutes] of terms.entries())
        await fixture.database.pool.query(
          `insert into complaint_verdicts (complaint_id, stage, outcome, text, judge_id, punishment, minutes) values ($1, $2, $3, 'It is as it is.', $4, $5, $6)`,
          [
            rows[0].id,
            at === 0 ? 'first' : 'appeal',
            minutes === null ? 'rejected' : 'upheld',
            fixture.id('warden'),
            minutes && 'mute',
            minutes,
          ],
        );
    };
    await judged(60);
    await judged(90, 30);
    await judged(120, null);
    const punished = await fixture.as('warden')(personPageContract.listPersonPunishments, { id: offender });
    assert.deepEqual(punished.map(({ minutes }) => minutes).sort(), [30, 60]);
  });

  test('audits a view once in ten minutes per person', async () => {
    const [one, other] = [fixture.id('elsewhere'), fixture.id('both')];
    const before = (await fixture.audited('people.viewed')).length;
    for (const id of [one, one, other, one]) await fixture.as('harbour')(getPerson, { id });
    assert.deepEqual((await fixture.audited('people.viewed')).slice(before), [{ globalId: one }, { globalId: other }]);
  });

  test('audits each section as a view of the person, and all of them together as one', async () => {
    const id = fixture.id('both');
    const parts = [...Object.values(personPageContract), ...Object.values(peopleContract)].filter(
      ({ id: name, method, path }) => method === 'GET' && path.includes(':id') && name !== getTimeline.id,
    );
    assert.ok(parts.length >= 11);
    const readBy = (reader: Awaited<ReturnType<typeof fixture.aReader>>) =>
      fixture.runtime.as(reader) as (of: (typeof parts)[number], input: { id: number }) => Promise<unknown>;
    for (const part of parts) {
      const before = (await fixture.audited('people.viewed')).length;
      await readBy(await fixture.aReader())(part, { id });
      assert.deepEqual((await fixture.audited('people.viewed')).slice(before), [{ globalId: id }], part.id);
    }
    const before = (await fixture.audited('people.viewed')).length;
    const read = readBy(await fixture.aReader());
    await Promise.all(parts.map((part) => read(part, { id })));
    assert.deepEqual((await fixture.audited('people.viewed')).slice(before), [{ globalId: id }]);
  });

  test("shows notes of one server's admins only to them and the owner, and the owner's to all", async () => {
    const id = fixture.id('both');
    await fixture.as('warden')(addPersonNote, { id, text: 'Asked twice for a refund' });
    await fixture.as('owner')(addPersonNote, { id, text: 'Watch the trades' });
    const texts = async (who: 'owner' | 'warden' | 'harbour') =>
      (await fixture.as(who)(listPersonNotes, { id })).map(({ text, can }) => [text, can.remove]);
    assert.deepEqual(await texts('owner'), [
      ['Watch the trades', true],
      ['Asked twice for a refund', true],
    ]);
    assert.deepEqual(await texts('warden'), [
      ['Watch the trades', false],
      ['Asked twice for a refund', true],
    ]);
    assert.deepEqual(await texts('harbour'), [['Watch the trades', false]]);
    const [, own] = await fixture.as('warden')(listPersonNotes, { id });
    await assert.rejects(fixture.as('harbour')(removePersonNote, { id, note: own?.id ?? 0 }), refusedAs('kit.notFound', 404));
    await fixture.as('warden')(removePersonNote, { id, note: own?.id ?? 0 });
    assert.deepEqual(await fixture.audited('people.noteRemoved'), [{ globalId: id, note: own?.id, text: 'Asked twice for a refund' }]);
  });

  test('combines all kinds of logs by and about the person in one timeline around a moment', async () => {
    const [id, other] = [fixture.id('ivan'), fixture.id('yuri')];
    const by = { globalId: id, nick: 'Ivan_Khabarov' };
    await fixture.logged(
      1,
      { kind: 'chat', at: minutesAgo(100), ...by, channel: 'local', text: 'good morning' },
      {
        kind: 'money',
        at: minutesAgo(99),
        globalId: other,
        nick: 'Yuriy_Petrov',
        delta: -5,
        balance: 1,
        reason: 'trade',
        counterparty: 'Ivan_Khabarov',
        counterpartyId: id,
      },
      { kind: 'promo', at: minutesAgo(95), ...by, code: 'LANTERN', prize: null, valid: true },
      { kind: 'chat', at: minutesAgo(20), ...by, channel: 'local', text: 'much later' },
      { kind: 'chat', at: minutesAgo(98), globalId: other, nick: 'Yuriy_Petrov', channel: 'local', text: 'not his' },
    );
    await fixture.logged(2, { kind: 'chat', at: minutesAgo(98), ...by, channel: 'local', text: 'of another world' });
    const read = async (who: 'owner' | 'warden', more: object = {}) =>
      (await fixture.as(who)(getTimeline, { id, at: minutesAgo(98), span: 10, ...more })).rows.map(({ kind, line, byOther }) => [
        kind,
        line,
        byOther,
      ]);
    assert.deepEqual(await read('warden'), [
      ['chat', 'local · good morning', false],
      ['money', '-5 · 1 · trade · Ivan_Khabarov', true],
      ['promo', 'LANTERN · true', false],
    ]);
    assert.ok((await read('owner')).some(([, line]) => line === 'local · of another world'));
    assert.deepEqual(await read('warden', { kinds: 'promo' }), [['promo', 'LANTERN · true', false]]);
    assert.deepEqual(await read('warden', { at: minutesAgo(95), span: 1 }), [['promo', 'LANTERN · true', false]]);
    assert.ok((await fixture.audited('personPage.timelineRead')).length >= 3);
  });

  test('shows the rows nearest to the moment on both sides if there are too many', async () => {
    const [id, from] = [fixture.id('masha'), Date.parse(minutesAgo(600))];
    const chat = (minute: number) => ({
      kind: 'chat' as const,
      at: new Date(from + minute * 60_000).toISOString(),
      globalId: id,
      nick: 'Maria_Shchukina',
      channel: 'local',
      text: `word ${minute}`,
    });
    await fixture.logged(1, ...Array.from({ length: 300 }, (_, minute) => chat(minute)));
    const at = new Date(Date.parse(chat(150).at) - 1).toISOString();
    const { rows, cut } = await fixture.as('warden')(getTimeline, { id, at, span: 1_440 });
    assert.deepEqual([rows.length, cut, rows[0]?.line, rows.at(-1)?.line], [200, true, 'local · word 50', 'local · word 249']);
  });

  test('rejects a moment of another century with a field error', async () => {
    const read = (at: string) => fixture.as('warden')(getTimeline, { id: fixture.id('masha'), at, span: 1_440 });
    for (const at of ['9999-12-31T23:59:00Z', '0000-01-01T00:00:00Z', '2100-01-01T00:00:00Z'])
      await assert.rejects(read(at), (error) => error instanceof Refusal && error.fields?.at?.code === 'kit.wrongFormat', at);
    for (const at of ['2000-01-01T00:00:00Z', '2099-12-31T23:59:59Z']) assert.deepEqual((await read(at)).rows, []);
  });

  test('does not hold a database connection while ClickHouse does not respond', async () => {
    assert.equal(await heldWhileSilent(fixture, () => fixture.as('warden')(getTimeline, { id: fixture.id('masha') })), 0);
  });
});
