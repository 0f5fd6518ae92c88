import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page, Request } from 'playwright-core';
import { en as alarmsEn } from '#features/alarms/alarms.strings.en.ts';
import { ru as alarmsRu } from '#features/alarms/alarms.strings.ru.ts';
import { en as notificationsEn } from '#features/notifications/notifications.strings.en.ts';
import { ru as notificationsRu } from '#features/notifications/notifications.strings.ru.ts';
import type { DemoLogin } from '#features/sessions/demo-accounts.ts';
import { openApp } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { atRest, mark, openLive, sameDocument } from './support/live.ts';
import { signIn } from './support/session.ts';
import { until } from './support/until.ts';

const prospekt = openApp();
const languages = languagesOf('notifications');
const words = { en: { ...notificationsEn, alarms: alarmsEn }, ru: { ...notificationsRu, alarms: alarmsRu } };

const bellOf = (page: Page) => page.locator('button[popovertarget]');
const panelOf = (page: Page) => page.locator('[popover]:popover-open');
const dotsOf = (page: Page) => bellOf(page).locator('span');

/** A sign-in from an unknown device: a real event for the bell. */
const signInElsewhere = (login: DemoLogin) => signIn(prospekt.url, login);

describe('the bell', () => {
  test('costs a visitor nothing; updates while the page is open, counts, links to its page, is marked read, agrees across tabs, and is a bottom sheet on a phone', async () => {
    for (const language of languages) {
      const login = language === 'en' ? 'offender' : 'tester';
      const t = words[language];
      const session = await signIn(prospekt.url, login);
      const { page, context } = await prospekt.visit({ language });
      const asked: string[] = [];
      const note = (request: Request) => asked.push(request.url());
      page.on('request', note);
      await openLive(page, '/auth');
      await page.waitForLoadState('load');
      await atRest(page);
      page.off('request', note);
      assert.deepEqual(
        asked.filter((url) => /bell|notifications/.test(url)),
        [],
      );

      await context.addCookies(session.map((cookie) => ({ ...cookie, url: prospekt.url })));
      await openLive(page, '/auth');
      await bellOf(page).waitFor();
      await until(async () => (await bellOf(page).getAttribute('aria-label')) === t.title);
      assert.equal(await dotsOf(page).count(), 0, 'nothing is unread yet');

      await bellOf(page).click();
      await panelOf(page).getByText(t.bell.empty).waitFor();
      await page.keyboard.press('Escape');
      await panelOf(page).waitFor({ state: 'detached' });

      const second = await context.newPage();
      await second.goto('/auth');
      await bellOf(second).waitFor();
      await signInElsewhere(login);
      await page.locator('[data-toast]').filter({ hasText: t.toast.title }).waitFor();
      await until(async () => (await dotsOf(page).textContent()) === '1');
      await until(async () => (await dotsOf(second).textContent()) === '1');
      await signInElsewhere(login);
      await until(async () => (await dotsOf(page).textContent()) === '2');

      await bellOf(page).click();
      const rows = panelOf(page).locator('li');
      assert.equal(await rows.count(), 2);
      await rows.first().locator('a').click();
      await page.waitForURL(/\/auth/);
      await until(async () => (await dotsOf(page).textContent()) === '1');
      await until(async () => (await dotsOf(second).textContent()) === '1');
      await page.reload();
      await until(async () => (await dotsOf(page).textContent()) === '1');

      const wide = page.viewportSize();
      await page.setViewportSize({ width: 360, height: 780 });
      await bellOf(page).click();
      await until(async () => {
        const box = await panelOf(page).boundingBox();
        return box?.x === 0 && box.width === 360 && Math.round(box.y + box.height) === 780;
      });
      if (wide) await page.setViewportSize(wide);
      await panelOf(page).getByRole('button', { name: t.bell.readAll }).click();
      await until(async () => (await dotsOf(page).count()) === 0);
      await until(async () => (await dotsOf(second).count()) === 0);
    }
  });
});

describe('an alarm', () => {
  test('appears in the office, opens without a page load, is closed with a note, and then is history', async () => {
    const t = words.ru;
    const { page } = await prospekt.visit({ language: 'ru', session: await prospekt.session('owner'), expects: [/status of 422/] });
    await page.goto('/dashboard/redirects');
    await bellOf(page).waitFor();
    await mark(page);
    await bellOf(page).click();
    await panelOf(page).getByRole('link', { name: t.alarms.alarms.mailDead.title }).click();
    await page.waitForURL(/\/dashboard\/alarms\/\d+$/);
    assert.ok(await sameDocument(page), 'the office stays where it is');
    await page.getByRole('heading', { level: 2, name: t.alarms.alarms.mailDead.title }).waitFor();

    await page.locator('article').getByRole('button', { name: t.alarms.one.close }).click();
    const dialog = page.getByRole('dialog', { name: t.alarms.closing.title });
    await dialog.getByRole('button', { name: t.alarms.closing.submit }).click();
    await dialog.locator('[aria-invalid=true]').waitFor();
    await dialog.getByRole('textbox').fill('Почтовый сервер снова отвечает');
    await dialog.getByRole('button', { name: t.alarms.closing.submit }).click();
    await page.locator('[data-toast=success]').filter({ hasText: t.alarms.closing.done }).waitFor();
    await page.getByText('Почтовый сервер снова отвечает').first().waitFor();

    await page.goto('/dashboard/alarms');
    await page.getByRole('cell').first().waitFor();
    assert.equal(await page.getByRole('row').filter({ hasText: t.alarms.alarms.mailDead.title }).count(), 0);
    await page.goto('/dashboard/alarms?state=closed');
    await until(async () => (await page.getByRole('row').count()) >= 3);
  });
});
