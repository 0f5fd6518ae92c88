import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { demoPassword } from '#features/sessions/demo-accounts.ts';
import { type CookieJar, cookieJar } from '#kit/testing/cookie-jar.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

describe('a rejected plain form', () => {
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

  test('shows the reason and the input to the browser that sent it, and to no other, whatever the address', async () => {
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

  test('a long rejected form, stored by the server, is shown only to its sender too', async () => {
    const sender = cookieJar(running.app);
    const steps = 'Words that somebody else has written';
    const { headers } = await sender.ask('POST', '/test/report', { form: { steps } });
    const [address = ''] = String(headers.location).split('#');
    assert.match(address, /^\/test\?kept=/);
    assert.ok((await sender.ask('GET', address)).text.includes(steps));
    assert.ok(!(await cookieJar(running.app).ask('GET', address)).text.includes(steps));
  });

  test('a reply by an agent whose session has ended is restored in full after signing in again', async () => {
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

  describe('a form that is gone from the page', () => {
    const opened = async (player: CookieJar): Promise<{ id: string; page: string }> => {
      const form = { category: 'other', subject: 'Where is my car', text: 'It stood before the house and is gone since the restart.' };
      const page = new URL(String((await player.ask('POST', '/support/dashbord/tiket', { form })).headers.location), 'https://own.example')
        .pathname;
      return { page, id: page.split('/').at(-1) ?? '' };
    };
    const change = (values: string, { id }: { readonly id: string }) =>
      running.database.pool.query(`update support_tickets set turn_since = null, due_at = null, ${values} where public_id = $1`, [id]);
    const sent = async (by: CookieJar, address: string, form: Readonly<Record<string, string>>) => {
      const [back = ''] = String((await by.ask('POST', address, { form })).headers.location).split('#');
      const { text } = await by.ask('GET', back);
      return /<section id="(?:answer|reply)".*?<\/section>.*?<\/main>/s.exec(text)?.[0] ?? '';
    };

    test('leaves its text with the reason, for a ticket solved too long ago and for a merged one', async () => {
      const [player, agent] = [await signedIn('player'), await signedIn('support')];
      const [closed, merged, into] = [await opened(player), await opened(player), await opened(player)];
      await change("state = 'solved', solved_at = now() - interval '15 days'", closed);
      await change("state = 'solved', solved_at = now(), merged_into = (select max(id) from support_tickets)", merged);
      const late = await sent(player, `${closed.page}/answer`, { text: 'My late words' });
      assert.match(late, /solved more than 14 days ago.*<textarea[^>]*readonly[^>]*>My late words/is);
      const elsewhere = await sent(player, `${merged.page}/answer`, { text: 'My words here' });
      assert.match(elsewhere, /put together with another.*<textarea[^>]*readonly[^>]*>My words here/is);
      assert.doesNotMatch(elsewhere, /14 days/);
      assert.ok(elsewhere.includes(`href="${into.page}"`), 'with the way there');
      const reply = await sent(agent, `${merged.page}/reply`, { text: 'Our reply', seen: '999999', as: 'reply' });
      assert.match(reply, /merged already.*<textarea[^>]*readonly[^>]*>Our reply/is);
    });
  });
});
