import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { demoPassword } from '#features/sessions/demo-accounts.ts';
import { seedDemoAccounts } from '#features/sessions/server/seed-demo-accounts.ts';
import { type CookieJar, cookieJar } from '#kit/testing/cookie-jar.ts';
import { productionEnv } from './testing/production-env.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

describe('two-step sign-in in production', () => {
  let running: TestApp;
  before(async () => {
    running = await startTestApp({ ...productionEnv, WORKER: 'off' });
    const { tx, commit } = running.database.open();
    await seedServers(tx);
    await seedDemoAccounts(tx);
    await commit();
  });
  after(() => running.stop());

  const signedIn = async (login: string): Promise<CookieJar> => {
    const jar = cookieJar(running.app, 'city.example');
    const { status } = await jar.ask('POST', '/api/auth/login', { json: { login, password: demoPassword } });
    assert.equal(status, 200);
    return jar;
  };

  test('shows the enrolment page instead of the office to staff and to admins from level 4', async () => {
    for (const [login, address] of [
      ['content', '/dashboard/redirects'],
      ['owner', '/dashboard'],
      ['chief', '/admin/logs'],
    ] as const) {
      const jar = await signedIn(login);
      const { status, headers } = await jar.ask('GET', address);
      assert.deepEqual([status, headers.location], [302, '/auth/two-step'], `${login} at ${address}`);
    }
  });

  test("is explained on that page and in the rejections of the office's calls", async () => {
    const jar = await signedIn('content');
    const page = await jar.ask('GET', '/auth/two-step');
    assert.equal(page.status, 200);
    assert.match(page.text, /Turn it on to continue/);
    assert.equal((await jar.ask('GET', '/api/staff/redirects')).body.code, 'twoStep.enrolmentNeeded');
    assert.deepEqual((await jar.ask('POST', '/api/auth/menu')).body.menu, []);
  });

  test('does not change the 403 for a player', async () => {
    assert.equal((await (await signedIn('player')).ask('GET', '/dashboard/redirects')).status, 403);
  });
});
