import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { cookieJar } from '#kit/testing/cookie-jar.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

describe("a page in the game's own web view", () => {
  let running: TestApp;
  before(async () => {
    running = await startTestApp({ WORKER: 'off', SIMULATOR: 'off' });
  });
  after(() => running.stop());

  const linksToTopUp = (html: string) => html.includes('href="/donate"');

  for (const path of ['/auth/unity', '/auth/unity/made-up', '/delete/app'])
    test(`${path} hides the top-up from its first response`, async () => {
      const view = cookieJar(running.app);
      assert.ok(linksToTopUp((await view.ask('GET', '/auth/recovery')).text));
      const { text, setCookies } = await view.ask('GET', path);
      assert.deepEqual(setCookies, ['from-app=1; Path=/; HttpOnly; SameSite=Lax']);
      assert.ok(text.includes('"fromApp":true'), 'also for what is opened from it without a new document');
      assert.ok(!linksToTopUp((await view.ask('GET', '/auth/recovery')).text));
      assert.deepEqual((await view.ask('GET', path)).setCookies, [], 'once');
    });

  test('hides nothing on a computer, where the game is not played', async () => {
    const windows = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' };
    const desk = cookieJar(running.app);
    assert.deepEqual((await desk.ask('GET', '/auth/unity', { headers: windows })).setCookies, []);
    assert.ok(linksToTopUp((await desk.ask('GET', '/auth/recovery', { headers: windows })).text));
  });

  test('hides the top-up on its error page too', async () => {
    const { text } = await cookieJar(running.app).ask('GET', '/auth/unity/%00');
    assert.ok(!linksToTopUp(text));
  });
});
