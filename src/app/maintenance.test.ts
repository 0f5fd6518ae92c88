import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { demoServerKey } from '#features/game-link/server/demo-keys.ts';
import { until } from '#kit/testing/until.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

describe('a site closed for maintenance', () => {
  let app: TestApp;
  before(async () => {
    app = await startTestApp({ WORKER: 'off', DEMO_LOG_ROWS: '0' });
    // A cached page must not be served after the switch.
    for (let turn = 0; turn < 3; turn += 1) assert.equal((await ask('/')).status, 200);
    await writeFile(join(app.dataDir, 'maintenance'), '20');
    await until(async () => (await ask('/')).status === 503);
  });
  after(() => app.stop());

  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(app.address + path, { redirect: 'manual', ...init });
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      type: answer.headers.get('content-type'),
      text: await answer.text(),
    };
  };
  const closed = [503, '1200'];

  test("returns 503 for every page, with a text in the visitor's language and a Retry-After", async () => {
    for (const [language, sentence] of [
      ['ru', /Идут технические работы/],
      ['en', /The site is under maintenance/],
    ] as const) {
      for (const path of ['/', '/news', '/donate', '/donate_old', '/dashboard', '/no-such-page']) {
        const { status, retryAfter, type, text } = await ask(path, { headers: { cookie: `i18n_redirected=${language}` } });
        assert.deepEqual([status, retryAfter], closed, path);
        assert.match(type ?? '', /^text\/html/);
        assert.match(text, sentence, `${path} ${language}`);
      }
    }
  });

  test('returns 503 with the same text for calls that read or write, also in the specified format', async () => {
    const json = { 'content-type': 'application/json' };
    for (const [path, init] of [
      ['/api/auth/login', { method: 'POST', body: '{"login":"player","password":"x"}', headers: json }],
      ['/api/donate/check', { method: 'POST', body: '{"login":"player","amount":500}', headers: json }],
      ['/api/donate', {}],
      ['/api/game/commands', { headers: { authorization: `Bearer ${demoServerKey(1)}` } }],
    ] as const) {
      const { status, retryAfter, text } = await ask(path, init);
      assert.deepEqual([status, retryAfter], closed, path);
      assert.match(text, /технические работы|under maintenance/, path);
    }
  });

  test('returns 503 for a webhook, so that the provider repeats it, and stores nothing of it', async () => {
    const before = await app.database.pool.query('select count(*)::int as count from provider_messages');
    const { status, retryAfter } = await ask('/api/payments/sandbox/notification', { method: 'POST', body: '{}' });
    assert.deepEqual([status, retryAfter], closed);
    assert.deepEqual((await app.database.pool.query('select count(*)::int as count from provider_messages')).rows, before.rows);
  });

  test('answers probes, so that a balancer keeps sending visitors to the maintenance page', async () => {
    assert.equal((await ask('/healthz')).status, 200);
    const ready = await ask('/readyz');
    assert.deepEqual([ready.status, ready.text], [200, '{"status":"maintenance"}']);
    assert.equal((await ask('/metrics')).status, 200);
    assert.equal((await ask('/favicon.svg')).status, 200);
  });

  test('opens by itself when the file is removed', async () => {
    await rm(join(app.dataDir, 'maintenance'));
    await until(async () => (await ask('/')).status === 200);
    assert.equal((await ask('/readyz')).text, '{"status":"ready"}');
    assert.equal((await ask('/api/donate')).status, 200);
  });
});
