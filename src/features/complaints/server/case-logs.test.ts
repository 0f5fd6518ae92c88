import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { heldWhileSilent } from '#features/logs/server/silent-clickhouse.builders.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { wallTimeText } from '#kit/time/wall-time-text.ts';
import { complaintDeskContract } from '../complaint-desk.contract.ts';
import { aComplaintsFixture, type ComplaintsFixture, type Login } from './complaints.builders.ts';
import { complaintsPersonalData } from './complaints.personal-data.ts';
import { complaintPinsTable } from './complaints.table.ts';

const { listCaseLogs, pinLog, unpinLog, getCase, issueVerdict } = complaintDeskContract;

describe('logs of a case', () => {
  let fixture: ComplaintsFixture;
  let id: number;
  const happened = Date.now() - 3_600_000;
  const at = (minutes: number) => new Date(happened + minutes * 60_000).toISOString();
  const of = (login: Login, nick: string) => ({ globalId: fixture.id(login), nick });
  const asked = async () => (await fixture.as('first')(listCaseLogs, { id, minutes: 15 })).rows;

  before(async () => {
    fixture = await aComplaintsFixture();
    ({ number: id } = await fixture.complains({ happenedAt: wallTimeText(at(0)) }));
    const [anna, boris, vera] = [of('anna', 'Anna_Petrova'), of('boris', 'Boris_Petrov'), of('vera', 'Vera_Lunina')];
    await fixture.logged({ kind: 'chat', at: at(-3), ...anna, channel: 'local', text: 'leave me alone' });
    await fixture.logged({ kind: 'chat', at: at(-2), ...boris, channel: 'local', text: 'you will regret it' });
    await fixture.logged({ kind: 'money', at: at(1), ...boris, delta: -500, balance: 100, reason: 'fine', counterparty: null });
    await fixture.logged({
      kind: 'inventory',
      at: at(2),
      ...boris,
      action: 'drop',
      item: 'Pistol',
      quantity: 1,
      counterparty: null,
      place: null,
    });
    await fixture.logged({
      kind: 'admins',
      at: at(3),
      ...of('third', 'Ilya_Severin'),
      admin: 'Admin_of_third',
      level: 3,
      action: 'freeze',
      target: 'Boris_Petrov',
      targetId: fixture.id('boris'),
      reason: null,
    });
    await fixture.logged({ kind: 'chat', at: at(0), ...vera, channel: 'local', text: 'what is going on' });
    await fixture.logged({ kind: 'chat', at: at(40), ...boris, channel: 'local', text: 'much later' });
  });
  after(() => fixture.close());

  test('are those of the two sides around the stated time, of four kinds, in chronological order', async () => {
    assert.deepEqual(
      (await asked()).map(({ kind, nick }) => [kind, nick]),
      [
        ['chat', 'Anna_Petrova'],
        ['chat', 'Boris_Petrov'],
        ['money', 'Boris_Petrov'],
        ['inventory', 'Boris_Petrov'],
        ['admins', 'Ilya_Severin'],
      ],
    );
  });

  test('are pinned as a copy once and can be unpinned', async () => {
    const [first] = await asked();
    assert.ok(first);
    const row = { id, kind: first.kind, log: first.id, at: first.at, globalId: first.globalId };
    await fixture.as('first')(pinLog, row);
    await fixture.as('first')(pinLog, row);
    assert.equal((await asked())[0]?.pinned, true);
    const { pins } = await fixture.as('first')(getCase, { id });
    assert.deepEqual(
      pins.map(({ nick, line }) => [nick, line]),
      [['Anna_Petrova', 'local · leave me alone']],
    );
    await fixture.as('first')(unpinLog, { id, pin: pins[0]?.id ?? 0 });
    assert.deepEqual((await fixture.as('first')(getCase, { id })).pins, []);
    await assert.rejects(fixture.as('first')(unpinLog, { id, pin: pins[0]?.id ?? 0 }), refusedAs('kit.notFound', 404));
  });

  test('cannot be pinned from another person or from an invented row', async () => {
    const refused = (error: unknown) => error instanceof Refusal && error.fields?.log?.code === 'complaints.unknownLog';
    const money = (await asked()).find(({ kind }) => kind === 'money');
    assert.ok(money);
    const pin = { id, kind: money.kind, log: money.id, at: money.at, globalId: money.globalId };
    await assert.rejects(fixture.as('first')(pinLog, { ...pin, log: 987_654_321 }), refused);
    await assert.rejects(fixture.as('first')(pinLog, { ...pin, globalId: fixture.id('vera') }), refused);
    await fixture.as('first')(pinLog, pin);
  });

  test('are read and pinned without holding locks, so that an unresponsive ClickHouse blocks no one', async () => {
    const pin = { id, kind: 'chat' as const, log: 1, at: at(0), globalId: fixture.id('anna') };
    assert.equal(await heldWhileSilent(fixture, () => fixture.as('first')(listCaseLogs, { id, minutes: 15 })), 0);
    assert.equal(await heldWhileSilent(fixture, () => fixture.as('first')(pinLog, pin)), 0);
  });

  test('lose an erased side’s nick, evidence and pinned rows, and the case stays', async () => {
    const named = (await asked()).find(({ kind }) => kind === 'admins');
    assert.ok(named);
    await fixture.as('first')(pinLog, { id, kind: named.kind, log: named.id, at: named.at, globalId: named.globalId });
    const boris = { accountId: fixture.id('boris'), login: 'boris', email: 'boris@test.example', nicks: ['Boris_Petrov'] };
    const told = await complaintsPersonalData.export(fixture.database.reads, boris, fixture.runtime.services);
    assert.equal((told.wasBlamed as readonly unknown[]).length, 1);
    const anna = { accountId: fixture.id('anna'), login: 'anna', email: 'anna@test.example', nicks: [] };
    const { wrote } = await complaintsPersonalData.export(fixture.database.reads, anna, fixture.runtime.services);
    assert.deepEqual((wrote as readonly { evidence: unknown }[])[0]?.evidence, ['https://youtu.be/abc']);
    await fixture.runtime.bySystem((ctx) => complaintsPersonalData.erase(ctx, boris));
    const shown = await fixture.as('first')(getCase, { id });
    assert.equal(shown.offender, `deleted_${id}`);
    const pins = await fixture.database.reads.select({ line: complaintPinsTable.line }).from(complaintPinsTable);
    assert.deepEqual(
      pins,
      [{ line: `Admin_of_third · 3 · freeze · deleted_${boris.accountId}` }],
      'a row of somebody else stays without the name',
    );
    const said = shown.events.filter(({ kind }) => kind === 'pinned' || kind === 'unpinned');
    assert.deepEqual(
      said.map(({ note }) => note),
      [null, null, null, null],
      'the time line keeps no copy',
    );
    assert.deepEqual(shown.evidence.links, ['https://youtu.be/abc']);
  });

  test('stay with a case that an erased reviewer had: an open case is released, a judged one keeps its judge', async () => {
    const first = { accountId: fixture.id('first'), login: 'first', email: 'first@test.example', nicks: [] };
    const { number: judged } = await fixture.complains();
    await fixture.as('first')(issueVerdict, fixture.verdict(judged));
    assert.equal((await fixture.as('chief')(getCase, { id })).reviewerId, first.accountId);
    await fixture.runtime.bySystem((ctx) => complaintsPersonalData.erase(ctx, first));
    const [open, closed] = [await fixture.as('chief')(getCase, { id }), await fixture.as('chief')(getCase, { id: judged })];
    assert.deepEqual([open.reviewerId, open.events.at(-1)?.kind], [null, 'released']);
    assert.equal(closed.reviewerId, first.accountId);
  });
});
