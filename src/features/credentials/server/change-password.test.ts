import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { demoPassword } from '#features/sessions/demo-accounts.ts';
import type { TestSite, Visitor } from '#features/sessions/server/sessions.builders.ts';
import { aSiteWithCredentials } from './credentials.builders.ts';

let site: TestSite;
before(async () => {
  site = await aSiteWithCredentials();
});
after(() => site.close());

const goodPassword = 'lantern over the canal';
const change = (person: Visitor, password: string, newPassword: string) =>
  person.ask('POST', '/api/auth/password', { json: { password, newPassword } });

async function signedIn(login: string): Promise<Visitor> {
  const person = site.visitor();
  assert.equal((await person.signIn(login)).status, 200);
  return person;
}

describe('changePassword', () => {
  test('keeps this browser signed in under a new token, signs out all others and invalidates the old token', async () => {
    const [here, elsewhere] = [await signedIn('player'), await signedIn('player')];
    const old = here.cookies.get('sid');
    assert.equal((await change(here, demoPassword, goodPassword)).status, 200);
    assert.notEqual(here.cookies.get('sid'), old);
    assert.equal((await here.menu()).login, 'player');
    assert.equal((await elsewhere.menu()).login, null);
    const thief = site.visitor();
    thief.cookies.set('sid', old ?? '');
    assert.equal((await thief.menu()).login, null);
    assert.equal((await site.visitor().signIn('player', goodPassword)).status, 200);
  });

  test('keeps the admin account that an admin acts as', async () => {
    const person = await signedIn('admin');
    await person.ask('PUT', '/api/auth/admin', { json: { name: 'Harbourmaster', server: 2 } });
    assert.equal((await change(person, demoPassword, goodPassword)).status, 200);
    assert.deepEqual((await person.menu()).admin, { name: 'Harbourmaster', server: 2 });
  });

  test('requires the old password and counts wrong ones like a sign-in', async () => {
    const person = await signedIn('offender');
    const wrong = await change(person, 'not it', goodPassword);
    assert.equal(wrong.status, 422);
    assert.deepEqual(Object.keys(Object(wrong.body.fields)), ['password']);
    const counted = await site.database.pool.query('select failures from sign_in_failures');
    assert.deepEqual(counted.rows, [{ failures: 1 }]);
  });

  test('requires a new password that is valid and different', async () => {
    const person = await signedIn('tester');
    for (const bad of ['sunshine1', demoPassword, 'tester_2026'])
      assert.deepEqual(Object.keys(Object((await change(person, demoPassword, bad)).body.fields)), ['newPassword'], bad);
    assert.equal((await site.visitor().signIn('tester')).status, 200, 'nothing has changed');
  });

  test('accepts 200 characters of two UTF-16 units each, which can sign in and be changed again', async () => {
    const person = await signedIn('owner');
    const typed = Array.from({ length: 200 }, (_, index) => String.fromCodePoint(0x1f300 + index)).join('');
    assert.equal((await change(person, demoPassword, typed)).status, 200);
    assert.equal((await site.visitor().signIn('owner', typed)).status, 200);
    assert.equal((await change(person, typed, goodPassword)).status, 200);
  });

  test('notifies every server and audits the event', async () => {
    const person = await signedIn('partner');
    assert.equal((await change(person, demoPassword, goodPassword)).status, 200);
    const { rows } = await site.database.pool.query(
      `select count(*)::int as worlds from commands c join accounts a on a.id = c.account_id where a.login = 'partner' and kind = 'sessionsRevoked'`,
    );
    assert.ok(rows[0].worlds >= 5);
    const audit = await site.database.pool.query(`select event from audit_entries where event = 'credentials.passwordChanged'`);
    assert.ok(audit.rows.length > 0);
  });
});

describe('own sessions', () => {
  test('can be ended by their owner only', async () => {
    const [here, other, stranger] = [await signedIn('support'), await signedIn('support'), await signedIn('media')];
    const { rows } = await site.database.pool.query<{ id: string; login: string }>(
      `select s.id, a.login from sessions s join accounts a on a.id = s.account_id where a.login in ('support', 'media') order by s.id`,
    );
    const [, second] = rows.filter(({ login }) => login === 'support');
    const foreign = rows.find(({ login }) => login === 'media');
    await here.ask('POST', '/auth/sessions/end', { form: { session: foreign?.id ?? '' } });
    assert.equal((await stranger.menu()).login, 'media');
    const ended = await here.ask('POST', '/auth/sessions/end', { form: { session: second?.id ?? '' } });
    assert.equal(ended.headers.location, '/auth?done=sessionEnded#sessions');
    assert.equal((await other.menu()).login, null);
    assert.equal((await here.menu()).login, 'support');
  });

  test('end everywhere including this one, which redirects to the front page', async () => {
    const [here, other] = [await signedIn('content'), await signedIn('content')];
    const others = await here.ask('POST', '/auth/sessions/end-all', { form: { which: 'others' } });
    assert.equal(others.headers.location, '/auth?done=sessionsEnded#sessions');
    assert.equal((await other.menu()).login, null);
    assert.equal((await here.menu()).login, 'content');
    const all = await here.ask('POST', '/auth/sessions/end-all', { form: { which: 'all' } });
    assert.equal(all.headers.location, '/');
    assert.equal((await here.menu()).login, null);
    assert.equal((await site.visitor().signIn('content')).status, 200, 'one may sign in anew at once');
  });
});
