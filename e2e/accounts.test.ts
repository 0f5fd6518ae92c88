import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { en as accountEn } from '#app/account/account.strings.en.ts';
import { ru as accountRu } from '#app/account/account.strings.ru.ts';
import { en as siteEn } from '#app/site/site.strings.en.ts';
import { ru as siteRu } from '#app/site/site.strings.ru.ts';
import { type DemoLogin, demoPassword } from '#features/sessions/demo-accounts.ts';
import { en as sessionsEn } from '#features/sessions/sessions.strings.en.ts';
import { ru as sessionsRu } from '#features/sessions/sessions.strings.ru.ts';
import { openApp } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { live, textOf } from './support/live.ts';
import { cookieHeader, signIn } from './support/session.ts';

const prospekt = openApp();
const languages = languagesOf('accounts');
const words = { en: { ...siteEn, ...sessionsEn }, ru: { ...siteRu, ...sessionsRu } };
const accounts = { en: accountEn, ru: accountRu };
const refused = /Failed to load resource.*status of 40[13]/;

describe('an admin', () => {
  test('signs in, sees whom they act as, switches to the other admin account and signs out', async () => {
    for (const language of languages) {
      const { header } = words[language];
      // The bell may ask with the token that the switch has just replaced.
      const { page, context } = await prospekt.visit({ language, expects: [refused] });
      const acting = (name: string, server: number) => header.actingAs.replace('{name}', name).replace('{server, number}', String(server));
      await page.goto('/auth');
      await live(page);
      await enter(page, 'admin');
      const box = page.locator('header details').filter({ has: page.locator('summary', { hasText: 'admin' }) });
      const [lamplighter, harbourmaster] = [acting('Lamplighter', 1), acting('Harbourmaster', 2)];
      await box.locator('summary', { hasText: lamplighter }).waitFor();
      assert.match(await textOf(box.locator('summary')), /^admin/);

      await box.locator('summary').click();
      const others = box.locator('section').getByRole('button');
      await others.waitFor();
      assert.deepEqual(await others.allTextContents(), [harbourmaster]);

      const address = page.url();
      await others.click();
      await box.locator('summary', { hasText: harbourmaster }).waitFor();
      assert.equal(page.url(), address, 'still on the same page');
      const active = page.locator('main li').filter({ hasText: words[language].account.active });
      await active.filter({ hasText: 'Harbourmaster' }).waitFor();
      assert.equal(await active.count(), 1, 'the page under the header has been read anew');
      assert.deepEqual((await menuOf(cookieHeader(await context.cookies()))).admin, { name: 'Harbourmaster', server: 2 });

      const old = cookieHeader(await context.cookies());
      if (!(await box.locator('section').isVisible())) await box.locator('summary').click();
      await box.getByRole('button', { name: header.signOut }).click();
      await page.waitForURL(`${prospekt.url}/`);
      assert.equal((await menuOf(old)).login, null, 'the old cookie opens nothing');
      assert.equal((await menuOf(cookieHeader(await context.cookies()))).login, null);
    }
  });

  test('cannot switch to an account that is not theirs', async () => {
    const session = await signIn(prospekt.url, 'admin');
    const answer = await fetch(`${prospekt.url}/api/auth/admin`, {
      method: 'PUT',
      headers: { Cookie: cookieHeader(session), 'Content-Type': 'application/json', Origin: prospekt.url },
      body: JSON.stringify({ name: 'Night_Chief', server: 1 }),
    });
    assert.equal(answer.status, 200, 'refusals of the seed’s own calls are 200');
    assert.equal(typeof (await answer.json()).error, 'string');
    assert.deepEqual((await menuOf(cookieHeader(session))).admin, { name: 'Lamplighter', server: 1 });
  });
});

describe('whoever signs out', () => {
  const ways = {
    'by the way out in the header': 'header form[action="/auth/sign-out"] button',
    'by the way out on the page': 'main form[action="/auth/sign-out"] button',
    everywhere: '#sessions form:has([name=which][value=all]) button',
  };
  for (const [way, button] of Object.entries(ways))
    test(`${way} leaves nothing of what was typed to the next one in this tab`, async () => {
      const { page } = await prospekt.visit({ expects: [refused] });
      await page.goto('/auth');
      await live(page);
      await enter(page, 'tester');
      await page.getByRole('heading', { name: 'tester', exact: true }).waitFor();
      await live(page);
      await page.evaluate(() => {
        for (const key of ['draft:complaint', 'files:complaint', 'last-order']) sessionStorage.setItem(key, '{}');
      });
      if (button.startsWith('header')) await page.locator('header summary', { hasText: 'tester' }).click();
      if (button.startsWith('#sessions')) await page.locator('a[href="#sessions"]').click();
      await page.locator(button).last().click();
      await page.waitForURL(`${prospekt.url}/`);
      const kept = await page.evaluate(() => Object.keys(sessionStorage));
      assert.deepEqual(
        kept.filter((key) => /^(draft|files):|^last-order$/.test(key)),
        [],
      );
    });
});

describe('the account page', () => {
  test('shows more movements at a click, each once', async () => {
    for (const language of languages) {
      const { page } = await prospekt.visit({ language, width: 360, session: await prospekt.session('player') });
      await page.goto('/auth#coins');
      await live(page);
      const movements = page.locator('#coins ul').first().locator('li');
      const before = await movements.count();
      assert.equal(before, 10);
      await page.locator('#coins').getByRole('button', { name: accounts[language].coins.more }).first().click();
      await movements.nth(before).waitFor();
      const shown = await movements.allTextContents();
      assert.equal(new Set(shown.slice(0, before)).size + new Set(shown.slice(before)).size, new Set(shown).size);
    }
  });

  test('says so where more movements do not come, and offers to ask again', async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('player'), expects: [/ERR_FAILED/] });
    await page.goto('/auth#coins');
    await live(page);
    const movements = page.locator('#coins ul').first().locator('li');
    const more = page.locator('#coins').getByRole('button', { name: accountEn.coins.more }).first();
    const calls = '**/api/**';
    await page.route(calls, (route) => route.abort());
    await more.click();
    await page.locator('#coins').getByText(accountEn.coins.moreFailed).waitFor();
    await page.unroute(calls);
    await more.click();
    await movements.nth(10).waitFor();
  });
});

describe('the header', () => {
  test('shows Management to staff alone and leads them in', async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('content') });
    await page.goto('/auth');
    await page.locator('header nav a[href="/dashboard"]:visible').click();
    await page.waitForURL('**/dashboard');

    const player = await prospekt.visit({ session: await prospekt.session('player') });
    await player.page.goto('/auth');
    await player.page.locator('header summary', { hasText: 'player' }).waitFor();
    assert.equal(await player.page.locator('header a[href="/dashboard"]').count(), 0);
    assert.equal(await player.page.locator('header a[href="/admin/complaints"]').count(), 0);
  });
});

describe('signing in', () => {
  test('a wrong password keeps the login that was typed and says what is wrong, and the same about a login that nobody has', async () => {
    for (const language of languages) {
      const { page } = await prospekt.visit({ language, expects: [refused] });
      await page.goto('/auth');
      await live(page);
      await enter(page, 'player', 'not the password');
      const alert = page.locator('#sign-in [role=alert]');
      await alert.waitFor();
      assert.equal(await textOf(alert), words[language].errors.wrongCredentials);
      assert.equal(await page.locator('input[name=login]').inputValue(), 'player');
      assert.equal(page.url(), `${prospekt.url}/auth`);
      await page.reload();
      await live(page);
      await enter(page, 'nobody_at_all', 'whatever');
      assert.equal(await textOf(alert), words[language].errors.wrongCredentials);
    }
  });

  test('leads a visitor back to the screen they wanted, with its filter', async () => {
    const { page } = await prospekt.visit();
    const wanted = '/dashboard/redirects?state=over&sort=-clicks';
    const answer = await fetch(prospekt.url + wanted, { redirect: 'manual' });
    assert.equal(answer.status, 302);
    assert.equal(answer.headers.get('location'), `/auth?next=${encodeURIComponent(wanted)}`);

    await page.goto(wanted);
    await live(page);
    await enter(page, 'content');
    await page.waitForURL((url) => url.pathname + url.search === wanted);
    await page.getByRole('table').waitFor();
  });

  test('never leads to another site', async () => {
    for (const next of ['https://evil.example', '//evil.example']) {
      const { page } = await prospekt.visit();
      await page.goto(`/auth?next=${encodeURIComponent(next)}`);
      await live(page);
      await enter(page, 'player');
      await page.getByRole('heading', { name: 'player', exact: true }).waitFor();
      assert.equal(new URL(page.url()).origin + new URL(page.url()).pathname, `${prospekt.url}/auth`, next);
    }
  });

  test('a click on a demo account fills the form in', async () => {
    const { page } = await prospekt.visit({ width: 360 });
    await page.goto('/auth');
    await live(page);
    await page.getByRole('button', { name: /^finance/ }).click();
    assert.equal(await page.locator('input[name=login]').inputValue(), 'finance');
    assert.equal(await page.locator('input[name=password]').inputValue(), demoPassword);
    await page.locator('#sign-in [type=submit]').click();
    await page.getByRole('heading', { name: 'finance' }).waitFor();
  });
});

async function enter(page: Page, login: DemoLogin | 'nobody_at_all', password: string = demoPassword): Promise<void> {
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill(password);
  await page.locator('#sign-in [type=submit]').click();
}

async function menuOf(cookie: string): Promise<{ readonly login: string | null; readonly admin: unknown }> {
  const answer = await fetch(`${prospekt.url}/api/auth/menu`, { method: 'POST', headers: { Cookie: cookie } });
  return answer.json();
}
