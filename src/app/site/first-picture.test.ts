import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startTestApp, type TestApp } from '#app/testing/test-app.ts';
import { demoPassword } from '#features/sessions/demo-accounts.ts';

describe('the first HTML of a page', () => {
  let app: TestApp;
  before(async () => {
    app = await startTestApp();
  });
  after(() => app.stop());

  const signIn = async (login: string): Promise<string> => {
    const { headers } = await fetch(`${app.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login, password: demoPassword }),
    });
    return headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; ');
  };
  const open = async (path: string, cookie = '') => {
    const answer = await fetch(`${app.address}${path}`, { headers: { cookie } });
    const html = await answer.text();
    const [header = ''] = /<header.*?<\/header>/s.exec(html) ?? [];
    return { header, html, kept: answer.headers.get('cache-control') };
  };
  const news = ['/news', '/legal/terms-of-service'];

  test('shows who is signed in, on shared and personal pages alike, and is never stored', async () => {
    const cookie = await signIn('player');
    for (const path of [...news, '/donate', '/notifications', '/donate/chests', '/no/such/page']) {
      const { header, kept } = await open(path, cookie);
      assert.ok(header.includes('>player<'), path);
      assert.ok(!header.includes('>Sign in<'), path);
      assert.equal(kept, 'no-store', path);
    }
  });

  test('a cached page contains no person, also after a signed-in person requested it', async () => {
    const cookie = await signIn('player');
    for (const path of news) {
      await open(path, cookie);
      const { html, header, kept } = await open(path);
      assert.ok(!html.includes('player<') && header.includes('>Sign in<'), path);
      assert.equal(kept, 'private, no-cache', path);
    }
  });

  test("an expired session gets the visitor's page", async () => {
    const { header } = await open('/news', 'sid=of-nobody');
    assert.ok(header.includes('>Sign in<'));
  });

  test("H03, H04, H06: has the person's work entries, their admin name and their server", async () => {
    const seen = async (login: string) => {
      const { header } = await open('/news', await signIn(login));
      return { admin: header.includes('href="/admin/complaints"'), management: header.includes('href="/dashboard"'), header };
    };
    const [player, admin, owner] = [await seen('player'), await seen('admin'), await seen('owner')];
    assert.deepEqual([player.admin, player.management], [false, false]);
    assert.deepEqual([admin.admin, admin.management], [true, false]);
    assert.match(admin.header, /Lamplighter, server 1/);
    assert.deepEqual([owner.admin, owner.management], [false, true]);
  });

  test("M03: a chief's menu has the existing specified entries, in order, and each opens", async () => {
    const cookie = await signIn('chief');
    const { body } = await app.app.inject({ method: 'POST', url: '/api/auth/menu', headers: { cookie } });
    const { menu }: { menu: { url: string }[] } = JSON.parse(body);
    const ordered = ['complaints', 'rules', 'logs', 'admins', 'leaders', 'search', 'donate', 'rating/money'].map(
      (name) => `/admin/${name}`,
    );
    const shown = menu.map(({ url }) => url).filter((url) => ordered.includes(url));
    assert.deepEqual(
      shown,
      ordered.filter((url) => shown.includes(url)),
    );
    assert.deepEqual(
      menu.slice(0, shown.length).map(({ url }) => url),
      shown,
      'they come first',
    );
    for (const url of ['/admin/complaints', '/admin/rules', '/admin/logs', '/admin/donate']) assert.ok(shown.includes(url), url);
    for (const { url } of menu) assert.ok([200, 302].includes((await app.app.inject({ url, headers: { cookie } })).statusCode), url);
  });
});
