import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { assertListHolds } from '#kit/testing/list.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { dayOf, startOfDay } from '#kit/time/moscow.ts';
import { administratorsContract } from '../administrators.contract.ts';
import { adminRoster } from '../administrators.list.ts';
import { type Administration, anAdministration } from './administrators.builders.ts';
import { countDutyHours } from './count-duty-hours.ts';
import { mondayOf } from './duty-hours.queries.ts';
import { exportAdmins } from './export-admins.ts';

const { listAdmins, getAdmin, appointAdmin, changeAdminLevel, reprimandAdmin, dismissAdmin } = administratorsContract;
const reason = 'as agreed on Monday';

describe('administrators', () => {
  let house: Administration;
  before(async () => {
    house = await anAdministration();
  });
  after(() => house.close());

  const appointed = (name: string, level: number, more: { server?: number; login?: string } = {}) => ({
    server: 1,
    login: 'player',
    name,
    level,
    reason,
    ...more,
  });

  test('lets admins change only those below their own level, and never themselves', async () => {
    const five = house.as('five');
    for (const login of ['six', 'equal'] as const) {
      const id = await house.number(login);
      for (const attempt of [
        () => five(changeAdminLevel, { id, level: 1, reason }),
        () => five(reprimandAdmin, { id, reason }),
        () => five(dismissAdmin, { id, reason }),
      ])
        await assert.rejects(attempt(), refusedAs('administrators.outranked', 403), login);
    }
    const own = await house.number('five');
    await assert.rejects(five(changeAdminLevel, { id: own, level: 4, reason }), refusedAs('administrators.oneself', 403));
    const { admin, most } = await five(getAdmin, { id: await house.number('four') });
    assert.deepEqual([admin.can.change, most], [true, 4]);
  });

  test('grants only levels below the caller’s own, and any level when the caller is the owner', async () => {
    const id = await house.number('one');
    await assert.rejects(house.as('five')(changeAdminLevel, { id, level: 5, reason }), refusedAs('kit.invalidInput'));
    await assert.rejects(house.as('five')(appointAdmin, appointed('Fresh_One', 5)), refusedAs('kit.invalidInput'));
    await house.as('five')(changeAdminLevel, { id, level: 4, reason });
    assert.equal(await house.level('one'), 4);
    await house.as('owner')(changeAdminLevel, { id, level: 6, reason });
    await house.as('owner')(changeAdminLevel, { id, level: 1, reason });
    assert.equal(await house.level('one'), 1);
  });

  test('is read-only for level 4 and below', async () => {
    assert.equal(
      (await house.as('four')(listAdmins, {})).rows.every(({ can }) => !can.change),
      true,
    );
    await assert.rejects(house.as('four')(reprimandAdmin, { id: await house.number('one'), reason }), refusedAs('kit.forbidden', 403));
  });

  test('returns 404 for another server’s administrator and rejects appointments there', async () => {
    const id = await house.number('abroad');
    const six = house.as('six');
    for (const attempt of [
      () => six(getAdmin, { id }),
      () => six(changeAdminLevel, { id, level: 1, reason }),
      () => six(reprimandAdmin, { id, reason }),
      () => six(dismissAdmin, { id, reason }),
    ])
      await assert.rejects(attempt(), refusedAs('kit.notFound', 404));
    assert.ok((await six(listAdmins, {})).rows.every(({ server }) => server === 1));
    await assert.rejects(six(listAdmins, { server: 2 }), refusedAs('kit.forbidden', 403));
    await assert.rejects(six(appointAdmin, appointed('Fresh_One', 1, { server: 2 })), refusedAs('kit.forbidden', 403));
  });

  test('rejects an appointment by the owner on a server that does not exist', async () => {
    const nowhere = appointed('Fresh_One', 1, { server: 2_147_483_647 });
    await assert.rejects(house.as('owner')(appointAdmin, nowhere), refusedAs('kit.invalidInput', 422));
  });

  test('requires a reason for every change', async () => {
    const id = await house.number('one');
    for (const attempt of [
      () => house.as('six')(changeAdminLevel, { id, level: 2, reason: ' ' }),
      () => house.as('six')(reprimandAdmin, { id, reason: '' }),
      () => house.as('six')(dismissAdmin, { id, reason: 'x' }),
      () => house.as('six')(appointAdmin, { ...appointed('Fresh_One', 1), reason: '' }),
    ])
      await assert.rejects(attempt(), refusedAs('kit.invalidInput', 422));
  });

  test('notifies the person and the game and writes history and audit for an appointment, reprimand, move and dismissal', async () => {
    const six = house.as('six');
    const { id } = await six(appointAdmin, appointed('Fresh_One', 2, { login: 'PLAYER' }));
    await assert.rejects(six(appointAdmin, appointed('Fresh_Two', 2)), refusedAs('administrators.alreadyAdmin', 409));
    await six(reprimandAdmin, { id, reason });
    await six(changeAdminLevel, { id, level: 3, reason });
    const { admin, changes } = await house.as('one')(getAdmin, { id });
    assert.deepEqual([admin.level, admin.reprimands], [3, 1]);
    assert.deepEqual(
      changes.map(({ kind, by, levelAfter }) => [kind, by, levelAfter]),
      [
        ['levelChanged', 'Admin_1', 3],
        ['reprimanded', 'Admin_1', 2],
        ['appointed', 'Admin_1', 2],
      ],
    );
    await six(dismissAdmin, { id, reason });
    await assert.rejects(six(getAdmin, { id }), refusedAs('kit.notFound', 404));
    const { rows: commands } = await house.database.reads.execute<{ payload: { level: number } }>(
      sql`select payload from commands where kind = 'adminLevel' and account_id = ${house.id('player')} order by id`,
    );
    assert.deepEqual(
      commands.map(({ payload }) => payload.level),
      [2, 3, 0],
    );
    const { rows: told } = await house.database.reads.execute<{ kind: string; href: string }>(
      sql`select kind, href from notifications where account_id = ${house.id('player')} order by id`,
    );
    assert.deepEqual(
      told.map(({ kind, href }) => [kind, href]),
      [
        // Links to where the person switches to the new account; the admin area is closed until then.
        ['administrators.appointed', '/auth'],
        ['administrators.reprimanded', '/admin'],
        ['administrators.levelChanged', '/admin'],
        ['administrators.dismissed', '/auth'],
      ],
    );
    const { rows: noted } = await house.database.reads.execute<{ event: string }>(
      sql`select distinct event from audit_entries where event like 'administrators.%'`,
    );
    assert.equal(noted.length, 4);
    // A reappointment starts with no reprimands.
    const again = await six(appointAdmin, appointed('Fresh_One', 1));
    assert.equal((await six(getAdmin, again)).admin.reprimands, 0);
  });

  test('counts a clock hour in which the game saw them once, in its Moscow week', async () => {
    const today = dayOf(new Date());
    const at = (hours: number) => new Date(startOfDay(today).getTime() + hours * 3_600_000).toISOString();
    await house.database.pool.query('select log_add_partition($1, $2, $3)', ['chat', at(-48), at(48)]).catch(() => undefined);
    for (const hours of [1, 1.5, 3, 3.2])
      await house.database.pool.query(
        `insert into log_chat (server, at, global_id, nick, channel, text, folded) values (1, $1, $2, 'Any_Body', 'local', 'hi', 'hi')`,
        [at(hours), house.id('four')],
      );
    await house.runtime.bySystem((ctx) => countDutyHours(ctx, { from: today, to: today }));
    await house.runtime.bySystem((ctx) => countDutyHours(ctx, { from: today, to: today }));
    const { admin } = await house.as('six')(getAdmin, { id: await house.number('four') });
    assert.deepEqual([admin.hours, admin.weeks], [2, [0, 0, 0, 0, 0, 0, 0, 2]]);
  });

  test('starts a week on Monday', () =>
    assert.deepEqual(['2026-11-16', '2026-11-22', '2026-11-23'].map(mondayOf), ['2026-11-16', '2026-11-16', '2026-11-23']));

  test('lists and exports every row once in each order', async () => {
    await house.database.pool.query(
      `with clerks as (insert into accounts (login, email, password_hash, locale)
         select 'clerk_' || n, 'clerk_' || n || '@test.example', '$argon2id$none', 'en' from generate_series(1, 130) n returning id, login)
       insert into admin_accounts (account_id, name, server, level) select id, initcap(login), 3, 1 + id % 6 from clerks`,
    );
    await assertListHolds({
      runtime: house.runtime,
      actor: house.actor('owner'),
      list: adminRoster,
      read: listAdmins,
      csv: exportAdmins,
      told: ['name', ({ name }) => name],
      filters: [{ level: '5' }, { server: 1 }, { text: 'admin_f' }],
    });
  });
});
