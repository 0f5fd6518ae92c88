import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const publicUrl = 'https://prospekt.test';

describe('the security headers', () => {
  let app: TestApp;
  before(async () => {
    app = await startTestApp({ PUBLIC_URL: publicUrl });
  });
  after(() => app.stop());

  const html = ['/', '/?lang=ru', '/auth', '/no/such/page', '/dev/error', '/dev/ui', '/%ff', '/r/no-such-ending'];
  const api = ['/api/servers', '/api/no-such-call', '/api/staff/redirects', '/api/%ff', '/healthz', '/api/docs/openapi.json'];
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${app.address}${path}`, { headers, redirect: 'manual' });
  const post = (path: string, headers: Record<string, string>, body = '{}') =>
    fetch(`${app.address}${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
      redirect: 'manual',
    });

  const signIn = async (login: string): Promise<string> => {
    const { headers } = await post('/api/auth/login', {}, JSON.stringify({ login, password: 'prospekt-demo' }));
    const pairs = headers.getSetCookie().map((each) => each.split(';', 1)[0]);
    return pairs.join('; ');
  };

  test('allow HTML only its own scripts, no framing and no other base', async () => {
    for (const path of html) {
      const response = await get(path);
      assert.match(response.headers.get('content-type') ?? '', /^text\/html/, path);
      const policy = parsePolicy(response.headers.get('content-security-policy'));
      assert.deepEqual(policy.get('script-src'), ["'self'"], path);
      assert.deepEqual(policy.get('style-src'), ["'self'"], path);
      assert.deepEqual(policy.get('object-src'), ["'none'"], path);
      assert.deepEqual(policy.get('base-uri'), ["'none'"], path);
      assert.deepEqual(policy.get('frame-ancestors'), ["'none'"], path);
      assert.deepEqual(policy.get('form-action'), ["'self'"], path);
      assert.deepEqual(policy.get('default-src'), ["'self'"], path);
    }
  });

  test('enforce https and nosniff, and leak no referrer, for HTML and the API', async () => {
    for (const path of [...html, ...api]) {
      const { headers } = await get(path);
      const hsts = /max-age=(\d+); includeSubDomains/.exec(headers.get('strict-transport-security') ?? '');
      assert.ok(Number(hsts?.[1]) >= 31_536_000, `${path}: HSTS`);
      assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
      assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin', path);
      assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin', path);
    }
  });

  test('make no API response cacheable', async () => {
    for (const path of api) assert.equal((await get(path)).headers.get('cache-control'), 'no-store', path);
  });

  test('work without inline scripts, inline handlers or style attributes on any page', async () => {
    for (const path of html) {
      assertNothingInline(path, await (await get(path)).text());
    }
  });

  test('allow the office no inline script either, and inline styles only with the nonce of the response', async () => {
    const cookie = await signIn('owner');
    const shells = [await get('/dashboard/redirects', { cookie }), await get('/dashboard/redirects', { cookie })];
    for (const shell of shells) {
      assert.equal(shell.status, 200);
      assert.equal(shell.headers.get('cache-control'), 'no-store');
      assertNothingInline('/dashboard/redirects', await shell.text());
    }
    const [first, second] = shells.map((shell) => parsePolicy(shell.headers.get('content-security-policy')));
    assert.deepEqual(first?.get('script-src'), ["'self'"]);
    assert.match(first?.get('style-src')?.join(' ') ?? '', /^'self' 'nonce-[\w+/=-]{16,}'$/);
    assert.notDeepEqual(first?.get('style-src'), second?.get('style-src'));
  });

  test('HTML for everyone is identical for all callers and names no one', async () => {
    const cookie = await signIn('owner');
    const forVisitor = await (await get('/', { cookie: 'i18n_redirected=en' })).text();
    const forOwner = await get('/', { cookie: `${cookie}; i18n_redirected=en` });
    assert.equal(await forOwner.text(), forVisitor);
    assert.equal(forOwner.headers.get('set-cookie'), null);
  });

  test("a page of another site cannot open an event stream with a visitor's cookies", async () => {
    const cookie = await signIn('owner');
    const { status } = await get('/api/staff/redirects/1/live', { cookie, origin: 'https://evil.example' });
    assert.equal(status, 403);
  });

  test('a page of another site cannot change anything, and a client that is not a browser can', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${publicUrl}.evil.example` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: publicUrl, 'sec-fetch-site': 'cross-site' },
    ];
    const own: Record<string, string>[] = [{}, { origin: publicUrl }, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }];
    const calls = ['/api/auth/menu', '/api/auth/login', '/api/auth/logout', '/auth/sign-in', '/api/staff/redirects'];
    for (const path of calls)
      for (const headers of foreign) assert.equal((await post(path, headers)).status, 403, `${path} ${JSON.stringify(headers)}`);
    for (const headers of own) assert.equal((await post('/api/auth/menu', headers)).status, 200, JSON.stringify(headers));
  });

  test('returns 415 for JSON sent as text, whatever its origin', async () => {
    for (const type of ['text/plain', 'text/plain;charset=UTF-8', 'application/octet-stream'])
      assert.equal((await post('/api/auth/login', { 'content-type': type }, '{"login":"a","password":"b"}')).status, 415, type);
  });

  test('no other origin can read a response', async () => {
    for (const path of [...html, ...api, '/assets/none.js', '/favicon.svg']) {
      const { headers } = await get(path, { origin: 'https://evil.example' });
      for (const name of headers.keys()) assert.doesNotMatch(name, /^access-control-/, path);
    }
    const asked = await fetch(`${app.address}/api/auth/login`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    assert.equal(asked.headers.get('access-control-allow-origin'), null);
    assert.ok(asked.status >= 400);
  });
});

const parsePolicy = (header: string | null): ReadonlyMap<string, readonly string[]> =>
  new Map(
    (header ?? '').split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values];
    }),
  );

function assertNothingInline(path: string, text: string): void {
  const scripts = [...text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)];
  for (const [tag, attributes = '', content = ''] of scripts) {
    const inert = /type="application\/(ld\+)?json"/.test(attributes);
    assert.ok(inert || (/\bsrc="\//.test(attributes) && content === ''), `${path}: ${tag.slice(0, 200)}`);
  }
  const withoutScripts = text.replace(/<script\b[\s\S]*?<\/script>/gi, '');
  assert.doesNotMatch(withoutScripts, /<[a-z][^>]*\sstyle=/i, `${path}: style attribute`);
  assert.doesNotMatch(withoutScripts, /<[a-z][^>]*\son[a-z]+=/i, `${path}: handler attribute`);
  assert.doesNotMatch(withoutScripts, /<style\b|javascript:/i, `${path}: style element`);
}
