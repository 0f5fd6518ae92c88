import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { en } from '#app/site/site.strings.en.ts';
import { ru } from '#app/site/site.strings.ru.ts';
import { chosen, everything } from '#kit/testing/choose.ts';
import { openApp } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { openEarly } from './support/early.ts';
import { atRest, live, mark, openLive, sameDocument, textOf } from './support/live.ts';
import { type Sink, startSink } from './support/sink.ts';
import { until } from './support/until.ts';

const words = { en, ru };
const languages = languagesOf('site-shell');
const outside: { metrics?: Sink; ip?: Sink } = {};

const prospekt = openApp(async () => {
  outside.metrics = await startSink('');
  outside.ip = await startSink('{"ip":"203.0.113.9"}');
  return { WEB_METRICS_URL: `${outside.metrics.url}/collect`, IP_LOOKUP_URL: `${outside.ip.url}/ip` };
});
after(async () => {
  await outside.metrics?.close();
  await outside.ip?.close();
});

const notFound = /Failed to load resource.*status of 404/;

describe('the shared header', () => {
  test('H01, O06, O07: lists Support, News, Wiki and Complaints in this order; the cookie notice states what cookies are for, hides when accepted and returns when the acceptance is deleted', async () => {
    const seed = ['/support', '/news', '/wiki', '/complaints'];
    for (const language of languages) {
      const { page } = await prospekt.visit({ language });
      await openLive(page, '/auth');
      await page.locator('header a[href="/auth"]').waitFor();
      const shown = await page
        .locator(`header nav[aria-label="${words[language].header.mainMenu}"] >> nth=0`)
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      assert.deepEqual(shown, seed);

      const notice = page.getByRole('region', { name: words[language].cookies.label });
      await notice.waitFor();
      assert.match(await textOf(notice), language === 'ru' ? /cookie только для рекламы проекта/ : /cookies only to advertise the project/);
      await notice.getByRole('button').click();
      await notice.waitFor({ state: 'detached' });
      const kept = await page.evaluate(() => Object.entries(localStorage));
      const dates = kept.filter(([, value]) => !Number.isNaN(Date.parse(value)));
      assert.deepEqual(
        dates.map(([key]) => key),
        ['cookie-accepted-at'],
      );

      await openLive(page, '/');
      assert.equal(await notice.count(), 0);
      await page.evaluate(() => localStorage.removeItem('cookie-accepted-at'));
      await openLive(page, '/');
      await notice.waitFor();
    }
  });

  test('keeps the longer menu of an admin on one line and moves it into the burger below 1280 px; names the admin, also after the landing, and keeps an account menu open that was opened before the scripts loaded', async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('admin'), language: 'ru' });
    await openLive(page, '/');
    await mark(page);
    await page.locator('a[href="/news"]').first().click();
    const account = page.locator('header details:has-text("Lamplighter")');
    await account.waitFor();
    assert.ok(await sameDocument(page), 'the landing names nobody, and the next page knows the admin without a reload');
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const box = await page.locator('header').first().boundingBox();
      assert.ok(box && box.height < 70, `${box?.height} px high at ${width}`);
      const menu = page.locator(`header nav[aria-label="${words.ru.header.mainMenu}"]:visible`);
      assert.equal(await menu.count(), width < 1280 ? 0 : 1, 'the burger has the menu, or the header');
    }

    const { release } = await openEarly(page, '/news');
    await account.locator('summary').click();
    await release();
    await account.getByRole('button', { name: 'Harbourmaster' }).waitFor();
    assert.ok(await account.getByRole('button', { name: ru.header.signOut }).isVisible());
  });

  test('H05, L06: the switch names both languages and changes the text and the cookie without a reload', async () => {
    const { page, context } = await prospekt.visit({ language: 'en' });
    const switches = [
      { path: '/auth?next=%2Fdashboard', to: 'ru' },
      { path: '/', to: 'en' },
    ] as const;
    for (const { path, to } of switches) {
      await openLive(page, path);
      await mark(page);
      const names = await page.locator('header nav a[hreflang]').evaluateAll((links) => links.map((link) => link.textContent));
      assert.ok(names.some((name) => name?.includes('Русский')) && names.some((name) => name?.includes('English')));
      const heading = await textOf(page.locator('h1'));
      await page.locator(`header a[hreflang=${to}]`).first().click();
      await page.locator(`html[lang=${to}]`).waitFor();

      assert.notEqual(await textOf(page.locator('h1')), heading);
      assert.match(await textOf(page.locator('main')), to === 'ru' ? /[а-яё]{4}/i : /\bthe\b/i);
      assert.ok(await sameDocument(page), 'no reload');
      assert.equal(new URL(page.url()).pathname + new URL(page.url()).search, path);
      const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected');
      assert.equal(cookie?.value, to);
      assert.equal(cookie?.sameSite, 'Lax');
      assert.ok(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 365 * 86_400) < 3600, 'kept 365 days');

      await page.reload();
      assert.equal(await page.locator('html').getAttribute('lang'), to);
    }
  });

  test('K03: the language is detected on the landing page and kept from there', async () => {
    const { page, context } = await prospekt.visit({ language: 'ru' });
    await context.clearCookies();
    await openLive(page, '/news');
    await page.locator('html[lang=en]').waitFor();
    await mark(page);
    await page.locator('header a[href="/"]').first().click();
    await page.locator('html[lang=ru]').waitFor();
    const kept = (await context.cookies()).find(({ name }) => name === 'i18n_redirected');
    assert.deepEqual([kept?.value, kept?.sameSite, kept?.path], ['ru', 'Lax', '/']);
    assert.equal(Math.round(((kept?.expires ?? 0) - Date.now() / 1_000) / 86_400), 365);
    await page.locator('a[href="/news"]').first().click();
    await page.waitForURL('**/news');
    await page.locator('html[lang=ru]').waitFor();
    assert.ok(await sameDocument(page));
    assert.match((await (await page.reload())?.text()) ?? '', /<html[^>]* lang="ru"/);
  });

  test('the switch does not overwrite a page opened while the translation of the earlier page was loading', async () => {
    const { page } = await prospekt.visit();
    await openLive(page, '/news');
    const late = Promise.withResolvers<void>();
    const ofNews = /\/api\/news\//;
    await page.route(ofNews, (route) => late.promise.then(() => route.continue()));
    const asked = page.waitForRequest(ofNews);
    await page.locator('header a[hreflang=ru]').first().click();
    await asked;
    await page.locator('footer a[href="/legal/terms-of-service"]').click();
    await page.waitForURL('**/legal/terms-of-service');
    await page.locator('html[lang=ru]').waitFor();
    const shown = async () => [await page.title(), await textOf(page.locator('h1'))];
    const opened = await shown();
    const answered = page.waitForResponse(ofNews);
    late.resolve();
    await (await answered).finished();
    await atRest(page);
    assert.deepEqual(await shown(), opened);
  });
});

describe('navigation', () => {
  test('R33, R35, A01: links change the URL and the layout, Back and Forward restore the page, and calls stay on this origin and accept JSON', async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('content'), expects: [notFound] });
    const layouts = { '/no/such/page': 'site', '/dashboard/redirects': 'dashboard', '/': 'landing' };
    for (const [path, layout] of Object.entries(layouts)) {
      await page.goto(path);
      assert.equal(await page.locator('body').getAttribute('data-layout'), layout, path);
    }
    const calls: { readonly url: string; readonly accept: string | undefined }[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch' && request.url().includes('/api/'))
        calls.push({ url: request.url(), accept: request.headers().accept });
    });
    await openLive(page, '/auth');
    assert.equal(await page.locator('body').getAttribute('data-layout'), 'default');
    await mark(page);
    const title = await page.title();
    await page.locator('header a[href="/"]').click();
    await page.locator('body[data-layout=landing]').waitFor();
    assert.equal(page.url(), `${prospekt.url}/`);

    await page.goBack();
    await page.getByRole('heading', { name: 'content', exact: true }).waitFor();
    assert.equal(page.url(), `${prospekt.url}/auth`);
    assert.equal(await page.title(), title);

    await page.goForward();
    await page.locator('body[data-layout=landing]').waitFor();
    assert.equal(page.url(), `${prospekt.url}/`);
    assert.ok(await sameDocument(page), 'one document all the way');
    assert.ok(calls.length >= 2, 'the bell and the data of the landing');
    assert.deepEqual(
      calls.filter(({ url, accept }) => !url.startsWith(`${prospekt.url}/api/`) || accept !== 'application/json'),
      [],
    );
  });

  test('without the Navigation API every link still works', async () => {
    const { page, context } = await prospekt.visit({ expects: [notFound] });
    await context.addInitScript(() => {
      Reflect.deleteProperty(window, 'navigation');
    });
    const followed = new Set<string>();
    for (const path of ['/', '/auth', '/no/such/page']) {
      await openLive(page, path);
      assert.equal(await page.evaluate(() => 'navigation' in window), false);
      // These redirect to the stores and the wiki; the trailer plays in place.
      const links = (await ownLinks(page)).filter((to) => !/^\/(download|wiki|assets)\b/.test(to));
      assert.ok(links.length > 0, path);
      for (const to of links) {
        // Header and footer have the same links on every page.
        if (followed.has(to) && !everything) continue;
        followed.add(to);
        await page.locator(`a[href="${to}"]:visible`).first().click();
        await page.waitForURL(prospekt.url + to);
        await page.locator('h1').first().waitFor();
        if (to !== path) await page.goBack();
        await page.waitForURL(prospekt.url + path);
        await live(page);
      }
    }
    await openLive(page, '/auth');
    await page.locator('header a[hreflang=ru]').first().click();
    await page.locator('html[lang=ru]').waitFor();
  });
});

describe('third-party services', () => {
  test('O08, O09: metrics receive the path of every page and the IP lookup is called once per session; neither receives a login or an email', async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('owner') });
    const before = hits().length;
    const lookups = outside.ip?.hits.length ?? 0;
    await openLive(page, '/auth');
    await until(() => hits().length === before + 1);
    for (const [index, selector] of ['header a[href="/"]', null, null].entries()) {
      if (selector) await page.locator(selector).click();
      else if (index === 1) await page.goBack();
      else await page.goForward();
      await until(() => hits().length === before + 2 + index);
    }
    assert.deepEqual(hits().slice(before), ['/auth', '/', '/auth', '/']);
    await page.waitForFunction(() => sessionStorage.getItem('client-ip') === '203.0.113.9');

    const addresses = [
      '/auth?login=player&email=player%40demo.example',
      '/support/search?words=player%40demo.example',
      '/dashboard/staff/8',
    ];
    for (const [index, address] of addresses.entries()) {
      await page.goto(address);
      await until(() => hits().length > before + 4 + index);
    }
    assert.ok(
      hits()
        .slice(before)
        .some((path) => path.startsWith('/dashboard/staff')),
    );
    const told = [...(outside.metrics?.hits ?? []), ...(outside.ip?.hits ?? [])].map(({ path, body }) => `${path} ${body}`);
    assert.deepEqual(
      told.filter((words) => /\b(owner|player|finance|content)\b|@|%40/i.test(words)),
      [],
    );
    await openLive(page, '/auth');
    await atRest(page);
    assert.deepEqual(
      outside.ip?.hits.slice(lookups).map(({ method, path }) => `${method} ${path}`),
      ['GET /ip'],
    );
  });
});

describe('before the scripts have loaded', () => {
  test('L03: a burger opened early stays open, Top-up and #donate open the dialog, and early choices and text in the top-up are kept', async () => {
    const { page } = await prospekt.visit({ language: 'ru', width: 360 });
    const [menus = '/'] = chosen(['/', '/news'], 'early burger');
    const burger = await openEarly(page, menus);
    await page.locator(`summary[aria-label="${ru.header.openMenu}"]`).click();
    await burger.release();
    await page.locator('header details[open] nav a').first().waitFor();
    await atRest(page);
    assert.ok(await page.locator('header details[open]').isVisible());

    await page.setViewportSize({ width: 1440, height: 900 });
    const landing = await openEarly(page, '/');
    await page.locator('header a[href="/donate"]:visible').click();
    await landing.release();
    await page.getByRole('dialog').locator('input[name=login]').waitFor();
    assert.equal(page.url(), `${prospekt.url}/`);
    await page.goto('/auth');
    await page.goto('/#donate');
    await page.getByRole('dialog').locator('input[name=login]').waitFor();

    const topUp = await openEarly(page, '/donate');
    await page.locator('input[name=login]').fill('player');
    await page.locator('button[aria-pressed]').last().click();
    await topUp.release();
    await page.locator('button[aria-pressed=true]').last().waitFor();
    assert.equal(await page.locator('input[name=login]').inputValue(), 'player');
    assert.equal(await page.locator('button[aria-pressed]').last().getAttribute('aria-pressed'), 'true');
    await page.locator('form[action="/donate_old"] [type=submit]').click();
    await page.locator('label[data-method]').first().waitFor();
  });
});

const hits = (): readonly string[] =>
  (outside.metrics?.hits ?? []).flatMap(({ method, body }) => (method === 'POST' ? [String(JSON.parse(body).path)] : []));

/** Same-site links a visitor can see and click, without hash links and the language switch. */
const ownLinks = (page: Page): Promise<readonly string[]> =>
  page
    .locator('a[href^="/"]:not([hreflang]):visible')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))].filter((href) => !href.includes('#')));
