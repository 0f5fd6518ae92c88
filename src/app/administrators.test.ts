import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { demoPassword } from '#features/sessions/demo-accounts.ts';
import { cookieJar } from '#kit/testing/cookie-jar.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

describe('an administrator', () => {
  let app: TestApp;
  before(async () => {
    app = await startTestApp({ WORKER: 'off' });
  });
  after(() => app.stop());

  const signedIn = async (login: string) => {
    const jar = cookieJar(app.app);
    await jar.ask('POST', '/api/auth/login', { json: { login, password: demoPassword } });
    return jar;
  };

  test('loses and gains rights at once in open sessions: a level, a dismissal, an appointment', async () => {
    const [chief, admin] = [await signedIn('chief'), await signedIn('admin')];
    const { rows } = await app.database.pool.query("select id from admin_accounts where name = 'Lamplighter' and server = 1");
    const path = `/api/admin/admins/${rows[0].id}`;
    const reason = 'as agreed on Monday';
    const level = (to: number) => chief.ask('POST', `${path}/level`, { json: { level: to, reason } });
    const opens = async (url: string) => (await admin.ask('GET', url)).status;
    assert.equal(await opens('/api/admin/bans'), 200);
    assert.equal((await level(2)).status, 204);
    assert.equal(await opens('/api/admin/bans'), 403);
    assert.equal(await opens('/api/admin/complaints'), 200);
    await level(5);
    assert.equal(await opens('/api/admin/bans'), 200);
    assert.equal((await chief.ask('POST', `${path}/dismiss`, { json: { reason } })).status, 204);
    assert.equal(await opens('/api/admin/complaints'), 403);
    const json = { server: 1, login: 'admin', name: 'Lamplighter', level: 1, reason };
    assert.equal((await chief.ask('POST', '/api/admin/admins', { json })).status, 200);
    await admin.ask('PUT', '/api/auth/admin', { json: { name: 'Lamplighter', server: 1 } });
    assert.equal(await opens('/api/admin/complaints'), 200);
    assert.equal(await opens('/api/admin/bans'), 403);
  });

  test('RA01: the roster opens for an administrator and for the owner, not for a player', async () => {
    for (const [login, status] of [
      ['chief', 200],
      ['owner', 200],
      ['player', 403],
    ] as const)
      assert.equal((await (await signedIn(login)).ask('GET', '/admin/admins')).status, status, login);
  });
});
