import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { countDutyHours } from '#features/administrators/server/count-duty-hours.ts';
import { assertListHolds } from '#kit/testing/list.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { dayOf, startOfDay } from '#kit/time/moscow.ts';
import { leadersContract } from '../leaders.contract.ts';
import { leaderRoster } from '../leaders.list.ts';
import { exportLeaders } from './export-leaders.ts';
import { aCityOfFactions, type CityOfFactions } from './leaders.builders.ts';

const { listLeaders, getLeader, appointLeader, reprimandLeader, dismissLeader } = leadersContract;
const reason = 'chosen by the faction';

describe('leaders', () => {
  let city: CityOfFactions;
  before(async () => {
    city = await aCityOfFactions();
  });
  after(() => city.close());

  const appoint = (nick: string, { by = 'six', server = 1 }: { by?: Parameters<typeof city.as>[0]; server?: number } = {}) =>
    city.as(by)(appointLeader, { server, nick, reason });
  const column = async <Value>(query: ReturnType<typeof sql>): Promise<readonly Value[]> =>
    (await city.database.reads.execute<{ value: Value }>(query)).rows.map(({ value }) => value);

  test('notifies the person and the game and writes history and audit for an appointment, reprimand and dismissal', async () => {
    const { id } = await appoint('mila harlow', { by: 'five' });
    await city.as('five')(reprimandLeader, { id, reason });
    const { leader, changes } = await city.as('one')(getLeader, { id });
    assert.deepEqual([leader.faction, leader.nick, leader.reprimands], ['City Hall', 'Mila_Harlow', 1]);
    assert.deepEqual(
      changes.map(({ kind, faction }) => [kind, faction]),
      [
        ['reprimanded', 'City Hall'],
        ['appointed', 'City Hall'],
      ],
    );
    await city.as('five')(dismissLeader, { id, reason });
    await assert.rejects(city.as('five')(getLeader, { id }), refusedAs('kit.notFound', 404));
    const player = city.id('player');
    assert.deepEqual(
      await column(
        sql`select payload -> 'leads' as value from commands where kind = 'factionLeader' and account_id = ${player} order by id`,
      ),
      [true, false],
    );
    assert.deepEqual(
      await column(sql`select kind as value from notifications where account_id = ${player} order by id`),
      ['appointed', 'reprimanded', 'dismissed'].map((kind) => `leaders.${kind}`),
    );
    assert.equal((await column(sql`select distinct event as value from audit_entries where event like 'leaders.%'`)).length, 3);
    // A reappointment starts with no reprimands.
    const again = await appoint('Mila_Harlow');
    assert.equal((await city.as('six')(getLeader, again)).leader.reprimands, 0);
    await city.as('six')(dismissLeader, { ...again, reason });
  });

  test('allows one leader per faction and server and rejects the second of two concurrent appointments', async () => {
    const both = await Promise.allSettled([appoint('Mila_Harlow'), appoint('Anton_Berez', { by: 'five' })]);
    assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    const refused = both.find((one) => one.status === 'rejected');
    assert.ok(refusedAs('leaders.factionLed', 409)(refused?.reason));
    const { rows } = await city.as('six')(listLeaders, { text: 'city' });
    assert.equal(rows.length, 1);
    await city.as('six')(dismissLeader, { id: rows[0]?.id ?? 0, reason });
  });

  test('allows one leadership per person and server, even after the game moved the leader, who is listed as having left', async () => {
    const { id } = await appoint('Mila_Harlow');
    await city.told(1, 'player', 'Mila_Harlow', 'Police');
    await assert.rejects(appoint('Mila_Harlow'), refusedAs('leaders.leadsAlready', 409));
    assert.equal((await city.as('six')(getLeader, { id })).leader.hasLeft, true);
    await city.told(1, 'player', 'Mila_Harlow', 'City Hall');
    assert.equal((await city.as('six')(getLeader, { id })).leader.hasLeft, false);
    await city.as('six')(dismissLeader, { id, reason });
  });

  test('requires the leader to be in a faction and lets no one appoint, reprimand or dismiss themselves', async () => {
    await assert.rejects(appoint('Nobody_Here'), refusedAs('kit.invalidInput', 422));
    await assert.rejects(appoint('Boris_Petrov'), refusedAs('kit.invalidInput', 422));
    await assert.rejects(appoint('Nora_Stone'), refusedAs('leaders.oneself', 403));
    const { id } = await appoint('Nora_Stone', { by: 'five' });
    assert.equal((await city.as('six')(getLeader, { id })).leader.can.change, false);
    for (const act of [reprimandLeader, dismissLeader])
      await assert.rejects(city.as('six')(act, { id, reason }), refusedAs('leaders.oneself', 403));
    await city.as('five')(dismissLeader, { id, reason });
  });

  test('is read-only for level 4 and below', async () => {
    const { id } = await appoint('Mila_Harlow');
    for (const by of ['one', 'four'] as const) {
      assert.deepEqual(
        (await city.as(by)(listLeaders, {})).rows.map(({ can }) => can.change),
        [false],
      );
      await assert.rejects(appoint('Vera_Lunina', { by }), refusedAs('kit.forbidden', 403));
      for (const act of [reprimandLeader, dismissLeader])
        await assert.rejects(city.as(by)(act, { id, reason }), refusedAs('kit.forbidden', 403));
    }
    await city.as('five')(dismissLeader, { id, reason });
  });

  test('returns 404 for another server’s leader and rejects appointments there', async () => {
    const { id } = await appoint('Mila_Northwood', { by: 'owner', server: 2 });
    const six = city.as('six');
    for (const attempt of [
      () => six(getLeader, { id }),
      () => six(reprimandLeader, { id, reason }),
      () => six(dismissLeader, { id, reason }),
    ])
      await assert.rejects(attempt(), refusedAs('kit.notFound', 404));
    assert.deepEqual((await six(listLeaders, {})).rows, []);
    await assert.rejects(six(listLeaders, { server: 2 }), refusedAs('kit.forbidden', 403));
    await assert.rejects(appoint('Mila_Northwood', { server: 2 }), refusedAs('kit.forbidden', 403));
    await city.as('owner')(dismissLeader, { id, reason });
  });

  test('requires a reason for every change', async () => {
    const { id } = await appoint('Mila_Harlow');
    for (const attempt of [
      () => city.as('six')(reprimandLeader, { id, reason: ' ' }),
      () => city.as('six')(dismissLeader, { id, reason: 'x' }),
      () => city.as('six')(appointLeader, { server: 1, nick: 'Vera_Lunina', reason: '' }),
    ])
      await assert.rejects(attempt(), refusedAs('kit.invalidInput', 422));
    await city.as('six')(dismissLeader, { id, reason });
  });

  test('lists the week’s hours and the complaints about the leader since the appointment', async () => {
    const [player, other] = [city.id('player'), city.id('four')];
    const complains = (key: string, against: string) =>
      city.database.pool.query(
        `insert into complaints (key, server, against, author_id, author_nick, offender_id, offender_nick, happened_at, description, answer_by, due_at)
         values ($1, 1, $2, $3, 'Vera_Lunina', $4, 'Mila_Harlow', now() - make_interval(mins => $5), 'He shut the door in my face.', now(), now())`,
        [key.repeat(22), against, other, player, key.charCodeAt(0)],
      );
    await complains('a', 'leader');
    const { id } = await appoint('Mila_Harlow');
    await complains('b', 'leader');
    await complains('c', 'player');
    const today = dayOf(new Date());
    const at = (hours: number) => new Date(startOfDay(today).getTime() + hours * 3_600_000).toISOString();
    await city.database.pool.query('select log_add_partition($1, $2, $3)', ['chat', at(-48), at(48)]).catch(() => undefined);
    for (const hours of [1, 1.5, 3])
      await city.database.pool.query(
        `insert into log_chat (server, at, global_id, nick, channel, text, folded) values (1, $1, $2, 'Mila_Harlow', 'local', 'hi', 'hi')`,
        [at(hours), player],
      );
    await city.runtime.bySystem((ctx) => countDutyHours(ctx, { from: today, to: today }));
    const { leader } = await city.as('one')(getLeader, { id });
    assert.deepEqual([leader.hours, leader.complaints], [2, 1]);
    await city.as('six')(dismissLeader, { id, reason });
  });

  test('lists and exports every row once in each order', async () => {
    await city.crowd(130);
    await city.database.pool.query(
      "insert into faction_leaders (server, faction, account_id) select server, 'Crew ' || id, account_id from characters",
    );
    await assertListHolds({
      runtime: city.runtime,
      actor: city.actor('owner'),
      list: leaderRoster,
      read: listLeaders,
      csv: exportLeaders,
      told: ['nick', ({ nick }) => nick],
      filters: [{ server: 1 }, { text: 'crew' }, { text: 'mila_h' }],
    });
  });
});
