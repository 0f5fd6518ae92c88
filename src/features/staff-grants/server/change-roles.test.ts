import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { StaffRole } from '#features/staff/staff.roles.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { aPerson } from '#kit/testing/runtime.ts';
import { staffGrantsContract } from '../staff-grants.contract.ts';
import { aStaffFixture, type StaffFixture } from './staff-grants.builders.ts';
import { loginsBeginning } from './staff-members.queries.ts';

const { changeRoles, disableStaffAccount, enableStaffAccount, findPeople, getStaffMember, listStaff, listStaffChanges } =
  staffGrantsContract;

let fixture: StaffFixture;
before(async () => {
  fixture = await aStaffFixture();
});
after(() => fixture.close());

const change: StaffFixture['change'] = (...wanted) => fixture.change(...wanted);
const ask: StaffFixture['ask'] = (...wanted) => fixture.ask(...wanted);
const one = async (text: string, ...values: unknown[]) => (await fixture.database.pool.query(text, values)).rows[0];

describe('changeRoles', () => {
  test('grants roles with an audit of before and after, notifies by bell and mail, and ends every session', async () => {
    await fixture.roles({ anna: ['owner'] });
    const id = fixture.id('gleb');
    await fixture.database.pool.query(
      `insert into sessions (token_hash, account_id, expires_at, ip, user_agent) values (sha256('x'), $1, now() + interval '1 day', '203.0.113.1', 'x')`,
      [id],
    );
    const mails = fixture.runtime.enqueued.length;
    const member = await change('anna', 'gleb', [], ['content', 'media']);
    assert.deepEqual(
      member.roles.map(({ role, by }) => [role, by]),
      [
        ['content', 'anna'],
        ['media', 'anna'],
      ],
    );
    assert.deepEqual(fixture.runtime.enqueued.slice(mails), ['mail.send']);
    const entry = await one('select * from audit_entries, audit_words where entry_id = id order by id desc limit 1');
    assert.equal(entry.subject, `account:${id}`);
    assert.deepEqual({ ...entry.payload.after, ...entry.words }, { roles: ['content', 'media'], reason: 'because' });
    assert.equal((await one('select count(*)::int as open from sessions where account_id = $1 and revoked_at is null', id)).open, 0);
    const { kind, params } = await one('select kind, params from notifications where account_id = $1 order by id desc limit 1', id);
    assert.equal(kind, 'staffGrants.rolesChanged');
    assert.equal(params.roles.text, 'staffGrants.roleList.several');
    const [told] = await fixture.as('anna')(listStaffChanges, { id });
    assert.deepEqual([told?.event, told?.by, told?.after, told?.reason], ['rolesChanged', 'anna', ['content', 'media'], 'because']);
  });

  test('keeps date and granter of unchanged roles; removing all leaves none', async () => {
    await fixture.roles({ anna: ['owner'], boris: ['content'] });
    const before = await fixture.as('anna')(getStaffMember, { id: fixture.id('boris') });
    const changed = await change('anna', 'boris', ['content'], ['content', 'support']);
    assert.equal(changed.roles[0]?.since, before.roles[0]?.since);
    assert.equal(changed.roles[0]?.by, null);
    const removed = await change('anna', 'boris', ['content', 'support'], []);
    assert.deepEqual([removed.roles, removed.since], [[], null]);
  });

  test("rejects a change of one's own roles", async () => {
    await fixture.roles({ anna: ['owner'], boris: ['owner'] });
    await assert.rejects(change('anna', 'anna', ['owner'], ['owner', 'content']), refusedAs('staffGrants.ownRights'));
    await assert.rejects(ask('anna', 'anna', ['owner'], []), refusedAs('staffGrants.ownRights'));
    await assert.rejects(
      fixture.as('anna')(disableStaffAccount, { id: fixture.id('anna'), reason: 'because' }),
      refusedAs('staffGrants.ownRights'),
    );
    const { own, can } = await fixture.as('anna')(getStaffMember, { id: fixture.id('anna') });
    assert.deepEqual([own, can], [true, { change: false, disable: false, enable: false }]);
  });

  test('rejects a caller who has not seen the current roles, and a change without effect', async () => {
    await fixture.roles({ anna: ['owner'], boris: ['content'] });
    await assert.rejects(change('anna', 'boris', [], ['media']), refusedAs('staffGrants.changedMeanwhile'));
    await assert.rejects(change('anna', 'boris', ['content'], ['content']), refusedAs('staffGrants.nothingChanged'));
    await assert.rejects(change('anna', 'boris', ['content'], ['media', 'media']), refusedAs('kit.invalidInput'));
  });

  test('requires a recently entered password', async () => {
    await fixture.roles({ anna: ['owner'] });
    const stale = { ...aPerson({ id: fixture.id('anna'), login: 'anna' }, 'staffGrants.edit'), passwordFresh: false };
    const call = fixture.runtime.as(stale);
    await assert.rejects(
      call(changeRoles, { id: fixture.id('boris'), seen: [], roles: ['media'], reason: 'because' }),
      refusedAs('kit.passwordNeeded'),
    );
  });

  test('rejects a former owner, whatever their session says', async () => {
    await fixture.roles({ anna: ['owner'], boris: ['content'] });
    await assert.rejects(change('boris', 'gleb', [], ['media']), refusedAs('kit.forbidden'));
  });

  test('rejects grants to a disabled account', async () => {
    await fixture.roles({ anna: ['owner'], boris: ['content'] });
    await fixture.as('anna')(disableStaffAccount, { id: fixture.id('boris'), reason: 'because' });
    await assert.rejects(change('anna', 'boris', ['content'], ['content', 'media']), refusedAs('staffGrants.accountDisabled'));
    assert.deepEqual((await change('anna', 'boris', ['content'], [])).roles, []);
  });
});

describe('the last owner', () => {
  test('cannot be removed or disabled by another owner who is being disabled concurrently, nor by anyone else', async () => {
    await fixture.roles({ anna: ['owner'], boris: ['owner'], gleb: ['content'] });
    await fixture.database.pool.query('update accounts set disabled_at = now() where id = $1', [fixture.id('anna')]);
    await assert.rejects(change('anna', 'boris', ['owner'], []), refusedAs('kit.forbidden'));
    const disabling = fixture.as('anna')(disableStaffAccount, { id: fixture.id('gleb'), reason: 'because' });
    await assert.rejects(disabling, refusedAs('kit.forbidden'));
  });

  test('remains when two owners remove each other concurrently', async () => {
    await fixture.roles({ anna: ['owner'], boris: ['owner'] });
    const both = await Promise.allSettled([change('anna', 'boris', ['owner'], []), change('boris', 'anna', ['owner'], [])]);
    assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    assert.equal((await one(`select count(*)::int as owners from staff_roles where role = 'owner'`)).owners, 1);
  });

  test('remains when one owner is removed and another disabled concurrently', async () => {
    await fixture.roles({ anna: ['owner'], boris: ['owner'] });
    await Promise.allSettled([
      change('anna', 'boris', ['owner'], []),
      fixture.as('boris')(disableStaffAccount, { id: fixture.id('anna'), reason: 'because' }),
    ]);
    const { owners } = await one(
      `select count(*)::int as owners from staff_roles r join accounts a on a.id = r.account_id where role = 'owner' and disabled_at is null`,
    );
    assert.equal(owners, 1);
  });
});

describe('disableStaffAccount', () => {
  test('ends access immediately and keeps the roles; enabling restores the account', async () => {
    await fixture.roles({ anna: ['owner'], boris: ['content'] });
    const id = fixture.id('boris');
    const disabled = await fixture.as('anna')(disableStaffAccount, { id, reason: 'Lost their laptop' });
    assert.deepEqual([disabled.disabledAt !== null, disabled.roles.length, disabled.can.enable], [true, 1, true]);
    await assert.rejects(fixture.as('anna')(disableStaffAccount, { id, reason: 'again' }), refusedAs('staffGrants.alreadyDisabled'));
    const enabled = await fixture.as('anna')(enableStaffAccount, { id, reason: 'Found it' });
    assert.equal(enabled.disabledAt, null);
    await assert.rejects(fixture.as('anna')(enableStaffAccount, { id, reason: 'again' }), refusedAs('staffGrants.notDisabled'));
    const history = await fixture.as('anna')(listStaffChanges, { id });
    assert.deepEqual(
      history.slice(0, 2).map(({ event, reason }) => [event, reason]),
      [
        ['accountEnabled', 'Found it'],
        ['accountDisabled', 'Lost their laptop'],
      ],
    );
  });

  test('applies to staff only: players are banned instead', async () => {
    await fixture.roles({ anna: ['owner'] });
    await assert.rejects(
      fixture.as('anna')(disableStaffAccount, { id: fixture.id('gleb'), reason: 'because' }),
      refusedAs('staffGrants.notStaff'),
    );
  });
});

describe('reading', () => {
  test('lists staff by role and name, and finds anyone by a login prefix or globalId', async () => {
    await fixture.roles({ anna: ['owner'], boris: ['content'], vera: ['content', 'media'] });
    const logins = async (filter: { role?: StaffRole; text?: string }) =>
      (await fixture.as('anna')(listStaff, filter)).rows.map(({ login }) => login);
    assert.deepEqual(await logins({}), ['anna', 'boris', 'vera']);
    assert.deepEqual(await logins({ role: 'content' }), ['boris', 'vera']);
    assert.deepEqual(await logins({ text: 'ER' }), ['vera']);
    assert.deepEqual(await logins({ text: String(fixture.id('boris')) }), ['boris']);
    const found = async (text: string) => (await fixture.as('anna')(findPeople, { text })).map(({ login }) => login);
    assert.deepEqual(await found('GL'), ['gleb']);
    assert.deepEqual(await found(String(fixture.id('gleb'))), ['gleb']);
    assert.deepEqual(await found('%'), []);
    const plan = await fixture.runtime.bySystem(async ({ tx }) => {
      await tx.execute('set local enable_seqscan = off');
      return tx.execute(sql`explain ${loginsBeginning(tx, 'gl', 5).getSQL()}`);
    });
    assert.match(JSON.stringify(plan.rows), /accounts_by_login_beginning/, 'a piece of an index, not all accounts');
  });

  test('flags a password older than the first role until it is changed', async () => {
    await fixture.database.pool.query(`update accounts set password_set_at = now() - interval '1 day' where login = 'gleb'`);
    await fixture.roles({ anna: ['owner'], gleb: ['support'] });
    const due = async () => (await fixture.as('anna')(getStaffMember, { id: fixture.id('gleb') })).passwordDue;
    assert.equal(await due(), true);
    await fixture.database.pool.query(`update accounts set password_set_at = now() where login = 'gleb'`);
    assert.equal(await due(), false);
  });
});
