import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { hashPassword } from '#features/accounts/server/passwords.ts';
import { anApp, codesOf, type Enrolled, enrol } from '#features/two-step/server/two-step.builders.ts';
import { demoPassword } from '../demo-accounts.ts';
import { aSite, type TestSite, type Visitor } from './sessions.builders.ts';

let site: TestSite;
before(async () => {
  site = await aSite();
});
after(() => site.close());
beforeEach(() => site.database.pool.query('delete from sign_in_failures'));

const signedIn = async (login: string): Promise<Visitor> => {
  const visitor = site.visitor();
  assert.equal((await visitor.signIn(login)).status, 200);
  return visitor;
};
const enrolled = async (login: string): Promise<Enrolled> => enrol(await signedIn(login));
const withCode = (visitor: Visitor, login: string, code?: string) =>
  visitor.ask('POST', '/api/auth/login', { json: { login, password: demoPassword, ...(code !== undefined && { code }) } });
const events = async (event: string) =>
  (await site.database.pool.query('select payload from audit_entries where event = $1 order by id desc', [event])).rows;

describe('two-step sign-in', () => {
  test('asks for the code after a right password and does not mention it after a wrong one', async () => {
    const { app } = await enrolled('player');
    const needed = await withCode(site.visitor(), 'player');
    assert.deepEqual([needed.status, needed.body.code, needed.setCookies], [401, 'sessions.codeNeeded', []]);
    const wrong = await site.visitor().ask('POST', '/api/auth/login', { json: { login: 'player', password: 'not it', code: app.code() } });
    assert.equal(wrong.body.code, 'sessions.wrongCredentials');
    const visitor = site.visitor();
    assert.equal((await withCode(visitor, 'player', app.code())).status, 200);
    assert.equal((await visitor.menu()).login, 'player');
    const [entry] = await events('sessions.signedIn');
    assert.equal(entry?.payload.second, 'code');
  });

  test('accepts a code once', async () => {
    const { app } = await enrolled('offender');
    const code = app.code();
    assert.equal((await withCode(site.visitor(), 'offender', code)).status, 200);
    assert.equal((await withCode(site.visitor(), 'offender', code)).body.code, 'sessions.wrongCode');
    const spaced = app.code(1).replace(/^.../, '$& ');
    assert.equal((await withCode(site.visitor(), 'offender', spaced)).status, 200, 'the next one does, however it is typed');
  });

  test('accepts a code in only one of many concurrent sign-ins', async () => {
    const { app } = await enrolled('tester');
    const code = app.code();
    const answers = await Promise.all(Array.from({ length: 8 }, () => withCode(site.visitor(), 'tester', code)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  });

  test('counts a wrong code as a failure and delays the next after ten', async () => {
    await enrolled('partner');
    for (let tried = 0; tried < 10; tried += 1) {
      assert.equal((await withCode(site.visitor(), 'partner', '000000')).body.code, 'sessions.wrongCode');
    }
    assert.equal((await withCode(site.visitor(), 'partner', '000000')).status, 429);
  });

  test('accepts a recovery code once in the same field and stores only a hash of it', async () => {
    const { recoveryCodes } = await enrolled('support');
    const [first = '', second = ''] = recoveryCodes;
    assert.equal(new Set(recoveryCodes).size, 10);
    assert.equal((await withCode(site.visitor(), 'support', first.toLowerCase().replaceAll('-', ' '))).status, 200);
    assert.equal((await withCode(site.visitor(), 'support', first)).body.code, 'sessions.wrongCode');
    assert.equal((await withCode(site.visitor(), 'support', second)).status, 200);
    const { rows } = await site.database.pool.query(
      `select encode(code_hash, 'escape') as stored, row_to_json(r)::text as row from recovery_codes r`,
    );
    assert.ok(rows.every(({ stored, row }) => !stored.includes(first) && !row.includes(first.replaceAll('-', ''))));
  });

  test('stays on after a new password', async () => {
    const { app } = await enrolled('content');
    const hash = await hashPassword('another password');
    await site.database.pool.query(`update accounts set password_hash = $1 where login = 'content'`, [hash]);
    const signIn = (code?: string) =>
      site.visitor().ask('POST', '/api/auth/login', { json: { login: 'content', password: 'another password', code } });
    assert.equal((await signIn()).body.code, 'sessions.codeNeeded');
    assert.equal((await signIn(app.code())).status, 200);
  });

  test('accepts no code of a secret that was copied to another account', async () => {
    const visitor = await signedIn('media');
    const { body } = await visitor.ask('POST', '/api/auth/two-step/enrolment');
    const app = anApp(String(body.secret));
    await visitor.ask('POST', '/api/auth/two-step/confirm', { json: { code: app.code(-1) } });
    await site.database.pool.query(
      `update two_step set secret = (select secret from two_step t join accounts a on a.id = t.account_id where a.login = 'media'), last_step = null
        where account_id = (select id from accounts where login = 'player')`,
    );
    assert.equal((await withCode(site.visitor(), 'player', app.code())).body.code, 'sessions.wrongCode');
  });
});

describe('setting up two-step sign-in', () => {
  test('does not require a code before the app has proved that it has the secret', async () => {
    const visitor = await signedIn('chief');
    const started = await visitor.ask('POST', '/api/auth/two-step/enrolment');
    assert.match(String(started.body.uri), /^otpauth:\/\/totp\/Prospekt:chief\?secret=[A-Z2-7]{32}&/);
    assert.equal((await site.visitor().signIn('chief')).status, 200);
    const refused = await visitor.ask('POST', '/api/auth/two-step/confirm', { json: { code: '000000' } });
    assert.deepEqual(Object.keys(Object(refused.body.fields)), ['code']);
    assert.equal((await site.visitor().signIn('chief')).status, 200);
  });

  test('voids the secret of a restarted enrolment and does not resume an abandoned one', async () => {
    const visitor = await signedIn('finance');
    const first = anApp(String((await visitor.ask('POST', '/api/auth/two-step/enrolment')).body.secret));
    const second = anApp(String((await visitor.ask('POST', '/api/auth/two-step/enrolment')).body.secret));
    const confirm = (code: string) => visitor.ask('POST', '/api/auth/two-step/confirm', { json: { code } });
    assert.equal((await confirm(first.code())).status, 422);
    await site.database.pool.query(`update two_step set created_at = now() - interval '31 minutes' where confirmed_at is null`);
    assert.equal((await confirm(second.code())).body.code, 'twoStep.enrolmentGone');
  });

  test('ends the sessions without a second step and renews this one under a new token', async () => {
    const [here, elsewhere] = [await signedIn('developer'), await signedIn('developer')];
    const token = here.cookies.get('sid');
    await enrol(here);
    assert.notEqual(here.cookies.get('sid'), token);
    assert.equal((await here.menu()).login, 'developer');
    assert.equal((await elsewhere.menu()).login, null);
    assert.equal((await here.ask('POST', '/api/auth/two-step/enrolment')).body.code, 'twoStep.alreadyOn');
  });

  test('requires a code for new recovery codes, which replace the old ones, and for turning it off', async () => {
    const visitor = await signedIn('owner');
    const { app, recoveryCodes } = await enrol(visitor);
    const post = (path: string, code: string) => visitor.ask('POST', `/api/auth/two-step/${path}`, { json: { code } });
    assert.equal((await post('recovery-codes', '000000')).status, 422);
    const fresh = codesOf(await post('recovery-codes', app.code()));
    assert.equal(fresh.length, 10);
    assert.equal((await post('off', recoveryCodes[0] ?? '')).status, 422, 'an old recovery code');
    assert.equal((await post('off', fresh[0] ?? '')).status, 200);
    assert.equal((await visitor.ask('GET', '/api/auth/two-step')).body.on, false);
    assert.equal((await site.visitor().signIn('owner')).status, 200);
    assert.equal((await post('off', app.code(1))).body.code, 'twoStep.notOn');
    const [entry] = await events('twoStep.turnedOff');
    assert.deepEqual(entry?.payload, { by: 'recoveryCode' });
  });

  test('requires a recent password for every change', async () => {
    const visitor = await signedIn('admin');
    await site.database.pool.query(`update sessions set password_given_at = now() - interval '16 minutes'`);
    for (const path of ['enrolment', 'confirm', 'recovery-codes', 'off']) {
      const { body } = await visitor.ask('POST', `/api/auth/two-step/${path}`, { json: { code: '123456' } });
      assert.equal(body.code, 'kit.passwordNeeded', path);
    }
  });
});
