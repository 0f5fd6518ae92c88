import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Enrolled, enrol } from '#features/two-step/server/two-step.builders.ts';
import { demoPassword } from '../demo-accounts.ts';
import { aSite, type TestSite, type Visitor } from './sessions.builders.ts';

describe('two-step sign-in without JavaScript', () => {
  let site: TestSite;
  let player: Enrolled;
  let step = 0;
  before(async () => {
    site = await aSite();
    const visitor = site.visitor();
    await visitor.signIn('player');
    player = await enrol(visitor);
  });
  after(() => site.close());

  const firstPage = async (next?: string): Promise<Visitor> => {
    const visitor = site.visitor();
    const form = { login: 'player', password: demoPassword, ...(next && { next }) };
    const { status, headers } = await visitor.ask('POST', '/auth/sign-in', { form });
    const location = String(headers.location);
    assert.deepEqual([status, location], [303, next ? `/auth?step=code&next=${encodeURIComponent(next)}` : '/auth?step=code']);
    return visitor;
  };
  const secondPage = (visitor: Visitor, code: string, next?: string) =>
    visitor.ask('POST', '/auth/sign-in/code', { form: { code, ...(next && { next }) } });
  const recoveryCode = () => {
    step += 1;
    return player.recoveryCodes[step - 1] ?? '';
  };

  test('asks for the code on a second page, with no password in any URL, and redirects', async () => {
    const visitor = await firstPage('/dashboard?tab=2');
    assert.equal((await visitor.menu()).login, null);
    const { status, headers } = await secondPage(visitor, player.app.code(), '/dashboard?tab=2');
    assert.deepEqual([status, headers.location], [303, '/dashboard?tab=2']);
    assert.equal((await visitor.menu()).login, 'player');
    assert.equal(visitor.cookies.has('pending'), false);
  });

  test('asks again after a wrong code, and can be finished once', async () => {
    const visitor = await firstPage();
    assert.equal((await secondPage(visitor, '000000')).headers.location, '/auth?step=code&refused=sessions.wrongCode');
    const pending = visitor.cookies.get('pending') ?? '';
    assert.equal((await secondPage(visitor, recoveryCode())).headers.location, '/auth');
    const thief = site.visitor();
    thief.cookies.set('pending', pending);
    assert.equal((await secondPage(thief, recoveryCode())).headers.location, '/auth?refused=sessions.signInExpired');
    assert.equal((await thief.menu()).login, null);
  });

  test('expires after five minutes, and at once when the password is changed or the account disabled', async () => {
    for (const change of [
      `update pending_sign_ins set created_at = now() - interval '6 minutes'`,
      `update accounts set sessions_valid_from = now() + interval '1 second' where login = 'player'`,
      `update accounts set disabled_at = now(), sessions_valid_from = created_at where login = 'player'`,
    ]) {
      const visitor = await firstPage();
      await site.database.pool.query(change);
      assert.equal((await secondPage(visitor, '000000')).headers.location, '/auth?refused=sessions.signInExpired', change);
      await site.database.pool.query(`update accounts set disabled_at = null, sessions_valid_from = created_at where login = 'player'`);
    }
  });

  test('rejects the second page without the first', async () => {
    assert.equal((await secondPage(site.visitor(), recoveryCode())).headers.location, '/auth?refused=sessions.signInExpired');
  });

  test('accepts password and code in one step', async () => {
    const visitor = site.visitor();
    const form = { login: 'player', password: demoPassword, code: recoveryCode() };
    assert.equal((await visitor.ask('POST', '/auth/sign-in', { form })).headers.location, '/auth');
  });

  test('checks only twenty of many concurrent codes, and recovery codes stay usable for the owner', async () => {
    const owner = site.visitor();
    await owner.signIn('tester');
    const { app, recoveryCodes } = await enrol(owner);
    const thief = site.visitor();
    await thief.ask('POST', '/auth/sign-in', { form: { login: 'tester', password: demoPassword } });
    // Concurrent requests all pass before the first wrong one is counted.
    const guess = async (code: string) => {
      await site.database.pool.query('delete from sign_in_failures');
      return String((await thief.ask('POST', '/auth/sign-in/code', { form: { code }, from: '198.51.100.50' })).headers.location);
    };
    for (let tried = 0; tried < 20; tried += 1) assert.match(await guess(String(200_000 + tried)), /sessions\.wrongCode/);
    assert.match(await guess(app.code()), /kit\.tooManyRequests/);
    await site.database.pool.query('delete from sign_in_failures');
    const json = { login: 'tester', password: demoPassword, code: recoveryCodes[0] };
    assert.equal((await site.visitor().ask('POST', '/api/auth/login', { json })).status, 200);
  });
});
