import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { en as accountEn } from '#app/account/account.strings.en.ts';
import { ru as accountRu } from '#app/account/account.strings.ru.ts';
import { en as officeEn } from '#app/office/office.strings.en.ts';
import { ru as officeRu } from '#app/office/office.strings.ru.ts';
import { en as siteEn } from '#app/site/site.strings.en.ts';
import { ru as siteRu } from '#app/site/site.strings.ru.ts';
import { type DemoLogin, demoPassword } from '#features/sessions/demo-accounts.ts';
import { en as sessionsEn } from '#features/sessions/sessions.strings.en.ts';
import { ru as sessionsRu } from '#features/sessions/sessions.strings.ru.ts';
import { chosen } from '#kit/testing/choose.ts';
import { openApp } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { live, textOf } from './support/live.ts';
import { cookieHeader, readableSecrets, signIn } from './support/session.ts';

const prospekt = openApp();
const languages = languagesOf('accounts');
const words = { en: { ...siteEn, ...sessionsEn }, ru: { ...siteRu, ...sessionsRu } };
const accounts = { en: accountEn, ru: accountRu };
const offices = { en: officeEn, ru: officeRu };
const refused = /Failed to load resource.*status of 40[13]/;

describe('an admin', () => {
  test('H06, H07, H08, A07, A09: signs in, sees the acting account, switches to the other one and signs out, on the site and in the office, where the same screen reloads as the other admin', async () => {
    for (const language of languages) {
      const { header } = words[language];
      // The bell may poll with the token that the switch has just replaced.
      const { page, context } = await prospekt.visit({ language, expects: [refused] });
      const acting = (name: string, server: number) => header.actingAs.replace('{name}', name).replace('{server, number}', String(server));
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

      const office = offices[language].account;
      const actingAs = (name: string, server: number) =>
        office.actingAs.replace('{name}', name).replace('{server, number}', String(server));
      await enter(page, 'admin', demoPassword, '/auth?next=%2Fadmin%2Flogs%2Fadmins');
      await page.waitForURL((url) => url.pathname === '/admin/logs/admins');
      const menu = page.getByRole('button', { name: office.menu.replace('{login}', 'admin') });
      await menu.filter({ hasText: actingAs('Lamplighter', 1) }).waitFor();
      assert.deepEqual(await readableSecrets(page), [], 'S6: no cookie of the session can be read by the office');
      const screen = page.url();
      await menu.click();
      await page.getByRole('menuitem', { name: actingAs('Harbourmaster', 2) }).click();
      await menu.filter({ hasText: actingAs('Harbourmaster', 2) }).waitFor();
      assert.equal(page.url(), screen, 'the same screen');
      await menu.click();
      await page.getByRole('menuitem', { name: office.logOut }).click();
      await page.waitForURL(`${prospekt.url}/`);
      await page.goto('/auth');
      await page.locator('#sign-in').waitFor();
    }
  });
});

describe('the account page', () => {
  test('reports coin movements that failed to load, and on retry shows the next ones once', async () => {
    const [language = 'en'] = languages;
    const t = accounts[language].coins;
    const { page } = await prospekt.visit({ language, width: 360, session: await prospekt.session('player'), expects: [/ERR_FAILED/] });
    await page.goto('/auth#coins');
    await live(page);
    const movements = page.locator('#coins ul').first().locator('li');
    assert.equal(await movements.count(), 10);
    const more = page.locator('#coins').getByRole('button', { name: t.more }).first();
    const calls = '**/api/**';
    await page.route(calls, (route) => route.abort());
    await more.click();
    await page.locator('#coins').getByText(t.moreFailed).waitFor();
    await page.unroute(calls);
    await more.click();
    await movements.nth(10).waitFor();
    const shown = await movements.allTextContents();
    assert.equal(new Set(shown.slice(0, 10)).size + new Set(shown.slice(10)).size, new Set(shown).size);
  });
});

describe('signing in', () => {
  test('H03, H04: rejects a wrong password and keeps the login; a demo account signs in to the requested screen and its filter; signing out deletes what was typed in the tab', async () => {
    const [language = 'en'] = languagesOf('signing in');
    const { page, context } = await prospekt.visit({ language, width: 360, expects: [refused] });
    const wanted = '/dashboard/redirects?state=over&sort=-clicks';
    await enter(page, 'content', 'not the password', wanted);
    assert.equal(page.url(), `${prospekt.url}/auth?next=${encodeURIComponent(wanted)}`);
    const alert = page.locator('#sign-in [role=alert]');
    await alert.waitFor();
    assert.equal(await textOf(alert), words[language].errors.wrongCredentials);
    assert.equal(await page.locator('input[name=login]').inputValue(), 'content');
    await page.getByRole('button', { name: /^content/ }).click();
    assert.equal(await page.locator('input[name=login]').inputValue(), 'content');
    assert.equal(await page.locator('input[name=password]').inputValue(), demoPassword);
    await page.locator('#sign-in [type=submit]').click();
    await page.waitForURL((url) => url.pathname + url.search === wanted);
    await page.locator('#content').waitFor();

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/auth');
    await page.locator('header nav a[href="/dashboard"]:visible').click();
    await page.waitForURL('**/dashboard');

    for (const button of chosen(waysOut, 'ways to sign out')) {
      await context.addCookies((await signIn(prospekt.url, 'tester')).map((cookie) => ({ ...cookie, url: prospekt.url })));
      await page.goto('/auth');
      await live(page);
      await page.locator('header summary', { hasText: 'tester' }).waitFor();
      for (const hidden of ['/dashboard', '/admin/complaints']) assert.equal(await page.locator(`header a[href="${hidden}"]`).count(), 0);
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
    }
  });
});

/** The sign-out buttons in the header, on the page, and for all sessions. */
const waysOut = [
  'header form[action="/auth/sign-out"] button',
  'main form[action="/auth/sign-out"] button',
  '#sessions form:has([name=which][value=all]) button',
];

async function enter(page: Page, login: DemoLogin, password: string = demoPassword, address = '/auth'): Promise<void> {
  await page.goto(address);
  await live(page);
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill(password);
  await page.locator('#sign-in [type=submit]').click();
}

async function menuOf(cookie: string): Promise<{ readonly login: string | null; readonly admin: unknown }> {
  const answer = await fetch(`${prospekt.url}/api/auth/menu`, { method: 'POST', headers: { Cookie: cookie } });
  return answer.json();
}
