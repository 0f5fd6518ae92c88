import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { en as office } from '#app/office/office.strings.en.ts';
import { en } from '#app/site/site.strings.en.ts';
import { ru } from '#app/site/site.strings.ru.ts';
import { en as passwordAgain } from '#features/accounts/password-again.strings.en.ts';
import { en as topUp } from '#features/payments/top-up.strings.en.ts';
import { en as pixels } from '#features/pixels/pixel-battle.strings.en.ts';
import { sqlConsoleContract } from '#features/sql-console/sql-console.contract.ts';
import { en as sql } from '#features/sql-console/sql-console.strings.en.ts';
import { chosen } from '#kit/testing/choose.ts';
import { openApp, withoutJobs } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { live, mark, openLive, sameDocument, textOf } from './support/live.ts';
import { until } from './support/until.ts';

const prospekt = openApp(withoutJobs);
const words = { en, ru };

/** Provoked on purpose: the status of the response, React's report of the thrown error, a chunk that fails to load. */
const provoked = [/Failed to load resource/, /Asked to fail/, /dynamically imported module/, /preload/, /ChunkMissing/];

test('X01, X02, X03: the error page replaces the page after a navigation with the status of the error, without a reload; if it fails itself, one sentence with a link home is shown', async () => {
  for (const language of languagesOf('broken error page')) {
    const { errors } = words[language];
    const { page } = await prospekt.visit({ language, expects: provoked });
    const failing = { 500: 'any', 403: 'forbidden', 404: 'notFound', 503: 'unavailable' } as const;
    const cases = Object.entries(failing).map(([status, text]) => ({ to: `in=load&status=${status}`, status, text }));
    for (const { to, status, text } of [...cases, { to: 'in=view', status: '500', text: 'any' } as const]) {
      await openLive(page, '/dev/error');
      await mark(page);
      await page.locator(`a[href="/dev/error?${to}"]`).click();
      await page.getByRole('heading', { name: errors[text] }).waitFor();
      await page.getByText(`${language === 'en' ? 'Error' : 'Ошибка'} ${status}`).waitFor();
      assert.ok(await sameDocument(page), 'no reload');
    }
    await home(page).click();
    await page.locator('body[data-layout=landing]').waitFor();

    const sentence = language === 'en' ? 'An error occurred while showing the error page' : errors.fallback;
    await openLive(page, '/dev/error');
    await page.locator('a[href="/dev/error?in=error-page"]').click();
    await page.getByText(sentence).waitFor();
    const answer = await page.goto('/dev/error?in=error-page');
    assert.equal(answer?.status(), 500);
    assert.equal(await textOf(page.locator('h1')), sentence);
    await page.locator('a[href="/"]').click();
    await page.locator('body[data-layout=landing]').waitFor();
  }
});

test('S15, X11: the office works without the bell, without its charts, at a missing record and when the network is lost', async () => {
  const { page } = await prospekt.visit({ session: await prospekt.session('owner'), expects: provoked });
  const documents = countDocuments(page);
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/bell.widget-'));
  await page.route(/\/(bell\.widget-|uPlot)/, (route) => route.abort());
  await page.goto('/dashboard');
  await lost;
  await page.locator('header a[href="/notifications"]').waitFor();
  await page.locator('figure table').first().waitFor();
  assert.equal(documents(), 1);

  assert.equal((await page.goto('/dashboard/redirects/999999'))?.status(), 404);
  await page.getByRole('alert').filter({ hasText: '404' }).waitFor();
  await mark(page);
  await page.locator('nav a[href="/dashboard/redirects"]').first().click();
  await page.locator('#content table').waitFor();

  await page.route('**/*', (route) => route.abort());
  const failed = page.locator('.loading-bar[data-failed]').waitFor({ state: 'attached' });
  await page.locator('nav a[href="/dashboard/news"]').first().click();
  await failed;
  const told = page.getByRole('alert').filter({ hasText: office.errors.chunk });
  await told.waitFor();
  await page.unroute('**/*');
  await told.getByRole('button', { name: office.errors.again }).click();
  await page.locator('#content table').waitFor();
  assert.ok(await sameDocument(page), 'no reload');
});

test('the live counter marks its number as outdated while the server answers 503, and recovers', async () => {
  const { page } = await prospekt.visit({ expects: provoked });
  await page.clock.install();
  let asked = 0;
  await page.route('**/api/online', (route) => {
    asked += 1;
    if (asked === 2) return route.fulfill({ status: 503, json: { error: '' } });
    const told = { online: asked === 1 ? 123 : 456, updating: false, servers: [] };
    return route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(told)}\n\n` });
  });
  await page.goto('/');
  await page.locator('[data-online="123"]').waitFor();
  await page.locator('[data-online=updating]').waitFor();
  assert.match(await textOf(page.locator('[data-online]')), /123/);
  await page.clock.runFor(15_000);
  await page.locator('[data-online="456"]').waitFor();
});

describe('a chunk that fails to load', () => {
  test('X04: reloads once, then shows the error page, and opens a page with a missing chunk by a full load; reloads again after 60 s, and the page then works', async () => {
    const { page } = await prospekt.visit({ expects: provoked });
    const documents = countDocuments(page);
    const landing = /\/landing\.view-/;
    await page.route(landing, (route) => route.abort());
    await openLive(page, '/auth');
    assert.equal(documents(), 1);

    await home(page).click();
    await page.getByRole('heading', { name: en.errors.any }).waitFor();
    await page.waitForLoadState('networkidle');
    assert.equal(documents(), 2, 'exactly one reload');
    assert.equal(page.url(), `${prospekt.url}/`);

    await openLive(page, '/auth');
    await home(page).click();
    await page.getByRole('heading', { name: en.errors.any }).waitFor();
    await page.waitForLoadState('networkidle');
    assert.equal(documents(), 3, 'none within 60 s');

    await page.unroute(landing);
    const parts = { declaration: /\/news\.page-/, view: /\/news\.view-/, frame: /\/shared\.frame-/ };
    for (const [name, part] of chosen(Object.entries(parts), 'missing part')) {
      await page.route(part, (route) => route.abort());
      await openLive(page, '/');
      await page.locator('a[href="/news"]').first().click();
      await page.waitForURL('**/news');
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.locator('header a[href="/"]').first().click();
      await page.locator('body[data-layout=landing]').waitFor();
      await page.unroute(part);
      assert.ok(await lastReload(page), `${name}: still within 60 s of the reload`);
    }

    await page.evaluate(() => sessionStorage.setItem('chunk-reload-at', String(Date.now() - 60_000)));
    const before = documents();
    await page.route(landing, (route) => (documents() === before + 1 ? route.abort() : route.continue()));
    await page.goto('/');
    await until(() => documents() === before + 2);
    await live(page);
    await page.locator('header a[hreflang=ru]').first().click();
    await page.locator('html[lang=ru]').waitFor();
    assert.equal(documents(), before + 2, 'one again after 60 s');
  });

  test('X04: for a part of the page, reloads once, then shows the error page; for the picture viewer, opens the picture as a file; for the live search or the top-up, keeps what was typed and shows the result of a payment', async () => {
    // Chromium's image document styles itself inline, which the file's CSP blocks.
    const { page } = await prospekt.visit({ session: await prospekt.session('chief'), expects: [...provoked, /inline style/] });
    const documents = countDocuments(page);
    await page.route(/\/(moderation|lightbox|live-findings|top-up\.widget)-/, (route) => route.abort());
    const moderate = async () => {
      await page.getByRole('button', { name: pixels.menu.open }).click();
      await page.getByRole('button', { name: pixels.menu.moderation }).click();
    };
    await openLive(page, '/pixelbattle');
    const reloaded = page.waitForEvent('load');
    await moderate();
    await reloaded;
    await moderate();
    await page.getByRole('heading', { name: en.errors.any }).waitFor();
    assert.equal(documents(), 2, 'exactly one reload');

    const items: readonly { readonly id: number; readonly images: readonly unknown[] }[] = await (
      await fetch(`${prospekt.url}/api/news`)
    ).json();
    const pictured = items.find(({ images }) => images.length > 0);
    await openLive(page, `/news/${pictured?.id}`);
    await page.evaluate(() => sessionStorage.removeItem('chunk-reload-at'));
    const picture = page.locator('a[href*="/files/"]').first();
    const everything = (route: Route) => route.abort();
    await page.route('**/*', everything);
    const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
    await picture.click();
    await asked;
    await page.unroute('**/*', everything);
    const again = page.waitForEvent('load');
    await picture.click();
    await again;
    await live(page);
    assert.equal(documents(), 4, 'without a network the page stays, with one it reloads once');
    await picture.click();
    await page.waitForURL('**/files/**');

    await openLive(page, '/support');
    const before = documents();
    const searched = page.locator('main input[name=words]');
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/live-findings-'));
    await searched.fill('coins');
    await lost;
    await searched.press('End');
    await searched.pressSequentially(' lost');
    assert.equal(documents(), before);
    await searched.press('Enter');
    await page.waitForURL('**/support/search?words=coins+lost');

    await openLive(page, '/#successDonate');
    await page.waitForURL('**/donate#successDonate');
    await page.getByText(topUp.success.unknown).waitFor();
  });

  test('X04: for the SQL editor, reloads once, then reports it in place of the screen; for the password dialog, shows a toast and keeps what was typed, which can be sent again', async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('developer'), expects: provoked });
    const documents = countDocuments(page);
    const whole = /\/sql-editor-/;
    await page.route(whole, (route) => route.abort());
    await page.goto('/dashboard/sql');
    await until(() => documents() === 2);
    await page.getByRole('alert').filter({ hasText: office.errors.chunk }).waitFor();
    assert.equal(documents(), 2, 'exactly one reload');
    await page.unroute(whole);

    await page.goto('/dashboard/sql');
    const editor = page.locator('.cm-content');
    await editor.click();
    await page.keyboard.insertText('select 1');
    const json = { code: 'kit.passwordNeeded', error: 'The password is needed' };
    await page.route(`**${sqlConsoleContract.runSql.path}`, (route) => route.fulfill({ status: 403, json }));
    const dialog = /\/password-dialog\.widget-/;
    await page.route(dialog, (route) => route.abort());
    const run = page.getByRole('button', { name: sql.editor.run, exact: true });
    await run.click();
    await page.locator('[data-toast]').filter({ hasText: office.errors.chunk }).waitFor();
    assert.equal(await textOf(editor), 'select 1');
    await page.unroute(dialog);
    await run.click();
    await page.getByRole('dialog', { name: passwordAgain.title }).waitFor();
    assert.equal(documents(), 3);
  });
});

const home = (page: Page) => page.locator('header a[href="/"]');

/** Whether this tab reloaded for a lost chunk so recently that it must not reload again. */
const lastReload = (page: Page): Promise<boolean> =>
  page.evaluate(() => Date.now() - Number(sessionStorage.getItem('chunk-reload-at')) < 60_000);

function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}
