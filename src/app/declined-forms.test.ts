import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { demoPassword } from '#features/sessions/demo-accounts.ts';
import { type CookieJar, cookieJar } from '#kit/testing/cookie-jar.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

describe('a plain form that was refused', () => {
  let running: TestApp;
  before(async () => {
    running = await startTestApp({ WORKER: 'off', SIMULATOR: 'off' });
  });
  after(() => running.stop());

  const signedIn = async (login: string): Promise<CookieJar> => {
    const jar = cookieJar(running.app);
    await jar.ask('POST', '/api/auth/login', { json: { login, password: demoPassword } });
    return jar;
  };
  const email = 'told.by@sender.example';
  const words = /That is not your password|password is wrong|wrong password/i;

  test('shows why and what was typed to the browser that sent it, and to no other, whatever the address says', async () => {
    const own = await signedIn('player');
    const form = { email, password: 'not mine' };
    const location = String((await own.ask('POST', '/auth/email', { form })).headers.location);
    assert.match(location, /^\/auth\?declined=[\w-]{12}#email$/);
    const [address = ''] = location.split('#');
    const shown = (await own.ask('GET', address)).text;
    assert.ok(shown.includes(`value="${email}"`));
    assert.match(shown, words);

    const other = await signedIn('partner');
    const declined = {
      form: 'email',
      issue: { code: 'kit.invalidInput' },
      fields: { password: { code: 'sessions.wrongPassword' } },
      typed: { email },
    };
    for (const link of [address, `/auth?declined=${encodeURIComponent(JSON.stringify(declined))}`, `/auth?login=${email}`]) {
      const page = (await other.ask('GET', link)).text;
      assert.ok(!page.includes(email), link);
      assert.doesNotMatch(page, words);
    }
  });

  test('a long one, kept by the server, is shown to its sender alone too', async () => {
    const sender = cookieJar(running.app);
    const steps = 'Words that somebody else has written';
    const { headers } = await sender.ask('POST', '/test/report', { form: { steps } });
    const [address = ''] = String(headers.location).split('#');
    assert.match(address, /^\/test\?kept=/);
    assert.ok((await sender.ask('GET', address)).text.includes(steps));
    assert.ok(!(await cookieJar(running.app).ask('GET', address)).text.includes(steps));
  });

  test('the long reply of an agent whose session has ended is there, whole, once they have signed in again', async () => {
    const { rows } = await running.database.pool.query("select public_id from support_tickets where state = 'open' limit 1");
    const page = `/support/dashbord/tiket/${rows[0].public_id}`;
    const agent = cookieJar(running.app);
    const text = `Dear player, ${'here is what we found. '.repeat(200)}That is all.`;
    const { headers } = await agent.ask('POST', `${page}/reply`, { form: { text, seen: '0', as: 'reply' } });
    const [address = ''] = String(headers.location).split('#');
    assert.match(address, /[?&]kept=/);
    await agent.ask('POST', '/api/auth/login', { json: { login: 'support', password: demoPassword } });
    assert.ok((await agent.ask('GET', address)).text.includes(text));
  });
});
