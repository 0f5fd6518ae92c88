import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { en } from '#features/redirects/redirects.strings.en.ts';
import { demoPassword } from '#features/sessions/demo-accounts.ts';
import { openApp } from './support/app.ts';

const prospekt = openApp();
const failed = /Failed to load resource.*status of (409|500)/;
/** What a server's text must not become. */
const planted = 'Broken <img src="/nowhere" onerror="window.planted = true"> <b>bold</b>';

describe('what a browser keeps of a session', () => {
  test('S6: is only in cookies that no script can read', async () => {
    const { page, context } = await prospekt.visit();
    // Through the browser, so that the cookies are as the server set them.
    const signedIn = await page.request.post('/api/auth/login', { data: { login: 'owner', password: demoPassword } });
    assert.equal(signedIn.status(), 200);
    for (const path of ['/', '/auth', '/dashboard/redirects']) {
      await page.goto(path);
      await page.waitForLoadState('load');
      const session = (await context.cookies()).filter(({ name }) => /^(__Host-)?(sid|device)$/.test(name));
      assert.ok(session.some(({ name }) => name.endsWith('sid')));
      const stored = await page.evaluate(() =>
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, location.href]),
      );
      for (const { name, value } of session) assert.ok(!stored.includes(value), `${name} is readable on ${path}`);
    }
  });
});

describe('a server’s text in a toast', () => {
  test('X5: is shown as text in the office', async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('content'), expects: [failed] });
    await page.route(/\/api\/staff\/redirects$/, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { error: planted, code: 'redirects.other', params: {}, requestId: 'x' } })
        : route.continue(),
    );
    await page.goto('/dashboard/redirects?dialog=create');
    const dialog = page.getByRole('dialog', { name: en.form.createTitle });
    await dialog.locator('input[name=target]').fill('https://example.com/toast');
    await dialog.getByRole('button', { name: en.form.create }).click();
    await page.getByText(planted).first().waitFor();
    assert.equal(await page.locator('img[src="/nowhere"]').count(), 0);
    assert.equal(await page.evaluate(() => 'planted' in window), false);
  });
});
