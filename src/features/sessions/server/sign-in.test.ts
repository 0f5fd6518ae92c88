import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { hash } from '@node-rs/argon2';
import { isOutdatedHash } from '#features/accounts/server/passwords.ts';
import { demoLogins } from '../demo-accounts.ts';
import { aSite, type TestSite } from './sessions.builders.ts';

const day = 86_400;

describe('signIn', () => {
  let site: TestSite;
  before(async () => {
    site = await aSite();
  });
  after(() => site.close());
  beforeEach(() => site.database.pool.query('delete from sign_in_failures'));

  test('sets the cookie sid on http: HttpOnly, SameSite=Lax, Path=/, no Domain, not Secure, for 30 days', async () => {
    const { status, body, setCookies } = await site.visitor().signIn('player');
    assert.equal(status, 200);
    assert.deepEqual(body, { login: 'player' });
    const sid = setCookies.find((cookie) => cookie.startsWith('sid=')) ?? '';
    assert.match(sid, /; HttpOnly/);
    assert.match(sid, /; SameSite=Lax/);
    assert.match(sid, /; Path=\//);
    assert.match(sid, new RegExp(`; Max-Age=${30 * day}`));
    assert.doesNotMatch(sid, /Domain|Secure/);
  });

  test('creates a token of 256 bits, stores only its SHA-256, and ends the browser’s previous session', async () => {
    const visitor = site.visitor();
    await visitor.signIn('player');
    const first = visitor.cookies.get('sid') ?? '';
    await visitor.signIn('player');
    const second = visitor.cookies.get('sid') ?? '';
    assert.notEqual(first, second);
    assert.equal(Buffer.from(first, 'base64url').length, 32);
    const { rows } = await site.database.pool.query('select row_to_json(s)::text as row from sessions s');
    assert.ok(rows.every(({ row }) => !row.includes(first) && !row.includes(second)));
    const old = site.visitor();
    old.cookies.set('sid', first);
    assert.equal((await old.menu()).login, null);
    assert.equal((await visitor.menu()).login, 'player');
  });

  test('forbids caches to store personal responses', async () => {
    const { headers } = await site.visitor().ask('POST', '/api/auth/login', { json: { login: 'player', password: 'wrong' } });
    assert.equal(headers['cache-control'], 'no-store');
  });

  test('ignores the login’s case and surrounding spaces', async () => {
    assert.deepEqual((await site.visitor().signIn(' PLAYER ')).body, { login: 'player' });
  });

  test('returns the same status, code and body for an unknown login and a wrong password', async () => {
    const wrong = await site.visitor().signIn('player', 'not it');
    const unknown = await site.visitor().signIn('nobody_here', 'not it');
    assert.equal(wrong.status, 401);
    assert.equal(wrong.body.code, 'sessions.wrongCredentials');
    const { requestId: _a, ...first } = wrong.body;
    const { requestId: _b, ...second } = unknown.body;
    assert.deepEqual([unknown.status, second], [wrong.status, first]);
    assert.deepEqual(wrong.setCookies, []);
  });

  test('reports a disabled account only if the password is right', async () => {
    await site.database.pool.query(`update accounts set disabled_at = now() where login = 'offender'`);
    assert.equal((await site.visitor().signIn('offender', 'not it')).body.code, 'sessions.wrongCredentials');
    const { status, body, setCookies } = await site.visitor().signIn('offender');
    assert.deepEqual([status, body.code, setCookies], [403, 'sessions.accountDisabled', []]);
    await site.database.pool.query(`update accounts set disabled_at = null where login = 'offender'`);
  });

  test('upgrades a cheaper hash', async () => {
    const cheap = await hash('prospekt-demo', { memoryCost: 8, timeCost: 1, parallelism: 1 });
    await site.database.pool.query(`update accounts set password_hash = $1 where login = 'tester'`, [cheap]);
    const stored = async () =>
      (await site.database.pool.query(`select password_hash from accounts where login = 'tester'`)).rows[0].password_hash;
    assert.equal((await site.visitor().signIn('tester', 'not it')).status, 401);
    assert.equal(await stored(), cheap);
    assert.equal((await site.visitor().signIn('tester')).status, 200);
    assert.deepEqual([isOutdatedHash(cheap), isOutdatedHash(await stored())], [true, false]);
    assert.equal((await site.visitor().signIn('tester')).status, 200);
  });

  test('audits the person, with the address stored separately', async () => {
    await site.visitor().signIn('finance', undefined, '203.0.113.20');
    const { rows } = await site.database.pool.query(
      `select e.payload, e.subject, a.login, p.personal from audit_entries e join accounts a on a.id = e.account_id
         join audit_personal p on p.entry_id = e.id and p.account_id = a.id where e.event = 'sessions.signedIn' and a.login = 'finance'`,
    );
    assert.equal(rows.length, 1);
    assert.deepEqual(rows[0].payload, { knownDevice: false });
    assert.match(rows[0].subject, /^account:\d+$/);
    assert.deepEqual(rows[0].personal, { ip: '203.0.113.20', login: 'finance' });
  });

  test('rejects an unknown field and signs no one in', async () => {
    const { status, setCookies } = await site
      .visitor()
      .ask('POST', '/api/auth/login', { json: { login: 'player', password: 'prospekt-demo', staff: true } });
    assert.deepEqual([status, setCookies], [422, []]);
  });

  for (const [what, login] of [
    ['a NUL', 'pla\u0000yer'],
    ['a lone surrogate', 'pla\ud800yer'],
    ['a quote', `' or 1=1 --`],
  ] as const) {
    test(`rejects a login with ${what} as invalid input`, async () => {
      assert.ok([401, 422].includes((await site.visitor().signIn(login, 'x')).status));
    });
  }

  test('rejects a page of another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const json = { login: 'player', password: 'prospekt-demo' };
    assert.equal((await site.visitor().ask('POST', '/api/auth/login', { json, headers })).status, 403);
  });

  test('rejects JSON sent as plain text', async () => {
    const headers = { 'content-type': 'text/plain' };
    const json = { login: 'player', password: 'prospekt-demo' };
    assert.equal((await site.visitor().ask('POST', '/api/auth/login', { json, headers })).status, 415);
  });

  test('handles fifty concurrent sign-ins, each with its own token', async () => {
    const visitors = Array.from({ length: 50 }, () => site.visitor());
    const answers = await Promise.all(
      visitors.map((visitor, at) => visitor.signIn(demoLogins[at % demoLogins.length] ?? '', undefined, `10.4.0.${at}`)),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(visitors.map(({ cookies }) => cookies.get('sid'))).size, 50);
  });
});

describe('signIn on https', () => {
  test('sets the cookie __Host-sid with Secure', async () => {
    const site = await aSite({ publicUrl: 'https://prospekt-city.example' });
    const visitor = site.visitor();
    const { setCookies } = await visitor.signIn('player');
    const sid = setCookies.find((cookie) => cookie.startsWith('__Host-sid=')) ?? '';
    for (const part of [/; Secure/, /; HttpOnly/, /; SameSite=Lax/, /; Path=\//]) assert.match(sid, part);
    assert.doesNotMatch(sid, /Domain/);
    assert.equal((await visitor.menu()).login, 'player');
    await site.close();
  });
});
