import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { declinedIn } from '#kit/testing/declined.ts';
import { aSite, type TestSite } from './sessions.builders.ts';

describe('the plain forms of /auth', () => {
  let site: TestSite;
  before(async () => {
    site = await aSite();
  });
  after(() => site.close());
  beforeEach(() => site.database.pool.query('delete from sign_in_failures'));
  const right = { login: 'player', password: 'prospekt-demo' };

  test('signInByForm signs in and shows the account', async () => {
    const visitor = site.visitor();
    const { status, headers } = await visitor.ask('POST', '/auth/sign-in', { form: right });
    assert.deepEqual([status, headers.location], [303, '/auth']);
    assert.equal((await visitor.menu()).login, 'player');
  });

  test('signInByForm redirects to a path of this site', async () => {
    const { headers } = await site.visitor().ask('POST', '/auth/sign-in', { form: { ...right, next: '/dashboard?tab=2' } });
    assert.equal(headers.location, '/dashboard?tab=2');
  });

  for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example', 'javascript:alert(1)']) {
    test(`signInByForm never redirects to ${JSON.stringify(next)}`, async () => {
      assert.equal((await site.visitor().ask('POST', '/auth/sign-in', { form: { ...right, next } })).headers.location, '/auth');
      const refused = await site.visitor().ask('POST', '/auth/sign-in', { form: { ...right, password: 'x', next } });
      assert.doesNotMatch(String(refused.headers.location), /next|evil|javascript/);
    });
  }

  test('a rejected form returns with the reason and the login, never with the password', async () => {
    const form = { login: 'player', password: 'my secret', next: '/dashboard' };
    const { status, headers, setCookies } = await site.visitor().ask('POST', '/auth/sign-in', { form });
    assert.equal(status, 303);
    assert.match(String(headers.location), /^\/auth\?refused=sessions\.wrongCredentials&next=%2Fdashboard&declined=[\w-]{12}$/);
    assert.deepEqual(declinedIn(headers)?.typed, { login: 'player' });
    assert.equal(setCookies.length, 1);
  });

  test('an empty form returns to be filled in', async () => {
    const { headers } = await site.visitor().ask('POST', '/auth/sign-in', { form: { login: '', password: '' } });
    assert.match(String(headers.location), /^\/auth\?refused=kit\.invalidInput&declined=/);
  });

  test('a delayed form shows how long to wait', async () => {
    for (let turn = 0; turn < 10; turn += 1)
      await site.visitor().ask('POST', '/auth/sign-in', { form: { login: 'player', password: 'x' } });
    const { headers } = await site.visitor().ask('POST', '/auth/sign-in', { form: right });
    assert.match(String(headers.location), /^\/auth\?refused=kit\.tooManyRequests&seconds=5&declined=/);
  });

  test('switchAdminAccountByForm and signOutByForm do the same as the calls', async () => {
    const admin = site.visitor();
    await admin.signIn('admin');
    const switched = await admin.ask('POST', '/auth/admin-account', { form: { name: 'Harbourmaster', server: '2' } });
    assert.deepEqual([switched.status, switched.headers.location], [303, '/auth']);
    assert.deepEqual((await admin.menu()).admin, { name: 'Harbourmaster', server: 2 });
    const left = await admin.ask('POST', '/auth/sign-out', { form: {} });
    assert.deepEqual([left.status, left.headers.location], [303, '/']);
    assert.equal((await admin.menu()).login, null);
  });

  test('forms in the game’s web view return to its own sign-in page', async () => {
    const next = '/auth/unity';
    const at = async (path: string, form: Record<string, string>) =>
      String((await site.visitor().ask('POST', path, { form: { ...form, next } })).headers.location);
    assert.match(await at('/auth/sign-in', { ...right, password: 'x' }), /^\/auth\/unity\?refused=sessions\.wrongCredentials&declined=/);
    assert.equal(await at('/auth/sign-in/code', { code: '123456' }), '/auth/unity?refused=sessions.signInExpired');
    assert.equal(await at('/auth/sign-out', {}), next);
    const player = site.visitor();
    await player.signIn('player');
    assert.equal((await player.ask('POST', '/auth/sign-out', { form: { next } })).headers.location, next);
    assert.equal((await player.menu()).login, null);
  });

  test('signOutByForm never redirects to another site', async () => {
    const player = site.visitor();
    await player.signIn('player');
    assert.equal((await player.ask('POST', '/auth/sign-out', { form: { next: '//evil.example' } })).headers.location, '/');
    assert.equal((await player.menu()).login, null);
  });

  test('forms on other sites cannot sign anyone in or out', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    assert.equal((await site.visitor().ask('POST', '/auth/sign-in', { form: right, headers })).status, 403);
    const player = site.visitor();
    await player.signIn('player');
    assert.equal((await player.ask('POST', '/auth/sign-out', { form: {}, headers })).status, 403);
    assert.equal((await player.menu()).login, 'player');
  });
});

describe('getSignInPage', () => {
  test('shows demo accounts to a visitor of the demo, and their own account to a signed-in person', async () => {
    const site = await aSite();
    const visitor = site.visitor();
    const { body } = await visitor.ask('GET', '/api/auth/account');
    assert.equal(body.account, null);
    assert.match(JSON.stringify(body.demo), /"password":"prospekt-demo".*"owner"/);

    await visitor.signIn('admin');
    visitor.cookies.set('i18n_redirected', 'ru');
    const own = await visitor.ask('GET', '/api/auth/account');
    assert.deepEqual(own.body, {
      account: {
        login: 'admin',
        globalId: 5,
        roles: [],
        adminAccounts: [
          { name: 'Lamplighter', server: 1, serverName: 'Фонарный', level: 3, active: true },
          { name: 'Harbourmaster', server: 2, serverName: 'Портовый', level: 5, active: false },
        ],
        offices: { management: false, admin: true },
      },
      demo: null,
    });
    await site.close();
  });

  test('shows no demo accounts in production', async () => {
    const site = await aSite({ mode: 'production' });
    assert.deepEqual((await site.visitor().ask('GET', '/api/auth/account')).body, { account: null, demo: null });
    await site.close();
  });
});
