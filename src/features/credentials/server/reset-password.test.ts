import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { lockAccount } from '#features/accounts/server/lock-account.ts';
import { setEmail } from '#features/accounts/server/set-email.ts';
import type { TestSite } from '#features/sessions/server/sessions.builders.ts';
import { enrol } from '#features/two-step/server/two-step.builders.ts';
import { onPostgres } from '#kit/testing/database.ts';
import { declinedIn } from '#kit/testing/declined.ts';
import { until } from '#kit/testing/until.ts';
import { aSiteWithCredentials, idOf, recoveryMails, tokenIn } from './credentials.builders.ts';

let site: TestSite;
before(async () => {
  site = await aSiteWithCredentials();
});
after(() => site.close());

const goodPassword = 'lantern over the canal';
const reset = (token: string, newPassword = goodPassword) =>
  site.visitor().ask('POST', '/api/auth/reset', { json: { token, newPassword } });

async function linkFor(login: string): Promise<string> {
  const [mail] = await recoveryMails(site.database, login);
  assert.ok(mail);
  return tokenIn(mail);
}

describe('account recovery', () => {
  test('returns the same for existing and unknown accounts, by login and by email', async () => {
    const answers = await Promise.all(
      ['player', 'nobody_here', 'player@demo.example', 'nobody@demo.example'].map((who) =>
        site.visitor().ask('POST', '/api/auth/recovery', { json: { who } }),
      ),
    );
    for (const { status, text } of answers) assert.deepEqual([status, text], [200, '{}']);
  });

  test('limits the rate per IP address, whatever the account', async () => {
    const ask = (who: string) => site.visitor().ask('POST', '/api/auth/recovery', { json: { who }, from: '203.0.113.99' });
    for (let count = 0; count < 20; count += 1) assert.equal((await ask(`login_${count}`)).status, 200);
    assert.equal((await ask('player')).status, 429);
    assert.equal((await ask('nobody_here')).status, 429);
  });

  test('mails a link with at least 128 random bits to the account’s address and stores only its hash', async () => {
    const [mail] = await recoveryMails(site.database, 'Tester@demo.example');
    assert.equal(mail?.to, 'tester@demo.example');
    const token = mail ? tokenIn(mail) : '';
    assert.ok(Buffer.from(token, 'base64url').length >= 16);
    const stored = await site.database.pool.query(`select encode(token_hash, 'hex') as hash from password_resets`);
    assert.ok(!JSON.stringify(stored.rows).includes(token));
    assert.match(mail?.text ?? '', /198\.51\.100\.7/);
  });

  test('sends no mail for an unknown login', async () => assert.deepEqual(await recoveryMails(site.database, 'nobody_here'), []));

  test('sends at most three mails per account and hour', async () => {
    const sent = [];
    for (let count = 0; count < 5; count += 1) sent.push(...(await recoveryMails(site.database, 'partner')));
    assert.equal(sent.length, 3);
  });

  test('writes in the account’s language', async () => {
    await site.database.pool.query(`update accounts set locale = 'ru' where login = 'media'`);
    const [mail] = await recoveryMails(site.database, 'media');
    assert.equal(mail?.subject, 'Новый пароль для media');
  });
});

describe('resetPassword', () => {
  test('sets the password once; the page and a second try report the link as used', async () => {
    const token = await linkFor('offender');
    const page = await site.visitor().ask('GET', `/api/auth/reset?token=${token}`);
    assert.deepEqual(page.body, { state: 'open', login: 'offender', least: 8 });
    assert.equal((await reset(token)).status, 200);
    assert.equal((await site.visitor().signIn('offender', goodPassword)).status, 200);
    assert.equal((await site.visitor().signIn('offender')).status, 401);
    const again = await reset(token, 'another canal lantern');
    assert.deepEqual([again.status, again.body.code], [410, 'credentials.linkUsed']);
    assert.equal((await site.visitor().ask('GET', `/api/auth/reset?token=${token}`)).body.state, 'used');
  });

  test('invalidates old cookies and older links', async () => {
    const person = site.visitor();
    await person.signIn('support');
    const [older, token] = [await linkFor('support'), await linkFor('support')];
    assert.equal((await reset(token)).status, 200);
    assert.equal((await person.menu()).login, null);
    assert.equal((await person.ask('POST', '/api/auth/password', { json: { password: 'x', newPassword: 'y' } })).status, 401);
    assert.equal((await reset(older)).body.code, 'credentials.linkUsed');
  });

  test('accepts a link for 60 minutes', async () => {
    const token = await linkFor('finance');
    await site.database.pool.query(
      `update password_resets set created_at = created_at - interval '61 minutes', expires_at = expires_at - interval '61 minutes'`,
    );
    const late = await reset(token);
    assert.deepEqual([late.status, late.body.code], [410, 'credentials.linkOver']);
    assert.equal((await reset('no-such-token')).status, 404);
  });

  test('rejects a bad password at its field and leaves the link usable', async () => {
    const token = await linkFor('content');
    const short = await reset(token, 'lantern-canal');
    assert.equal(short.status, 422);
    assert.deepEqual(Object.keys(Object(short.body.fields)), ['newPassword']);
    assert.equal((await reset(token, 'lantern-canal-bridge')).status, 200, 'staff need 15 characters');
  });

  test('keeps two-step sign-in on', async () => {
    const person = site.visitor();
    await person.signIn('developer');
    await enrol(person);
    assert.equal((await reset(await linkFor('developer'))).status, 200);
    assert.equal((await site.visitor().signIn('developer', goodPassword)).body.code, 'sessions.codeNeeded');
  });

  test('returns with the reason, and never with the password, without JavaScript', async () => {
    const token = await linkFor('chief');
    const answer = await site.visitor().ask('POST', '/auth/reset', { form: { token, newPassword: 'short-secret' } });
    assert.equal(answer.status, 303);
    assert.match(String(answer.headers.location), /^\/recovery\?token=/);
    const declined = declinedIn(answer.headers);
    assert.deepEqual([declined?.fields.newPassword?.code, declined?.typed], ['kit.tooShort', {}]);
  });

  test('accepts one of two concurrent tries with one link', { skip: !onPostgres }, async () => {
    await site.database.pool.query('delete from password_resets');
    const token = await linkFor('tester');
    const answers = await Promise.all([reset(token), reset(token, 'another canal lantern')]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 410]);
  });

  test('sends the link to the new address when the email is being changed concurrently', { skip: !onPostgres }, async () => {
    const id = await idOf(site.database, 'offender');
    const { tx, commit } = site.database.open();
    await lockAccount(tx, id);
    await setEmail(tx, id, 'offender.new@mail.example');
    const mails = recoveryMails(site.database, 'offender');
    const waiting = 'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()';
    await until(async () => (await site.database.pool.query(waiting)).rowCount === 1).finally(commit);
    assert.deepEqual(
      (await mails).map(({ to }) => to),
      ['offender.new@mail.example'],
    );
  });
});
