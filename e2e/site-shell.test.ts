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

describe('layouts', () => {
  test('R35: each page names its layout in the document and after a navigation without a reload', async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('content'), expects: [notFound] });
    const layouts = { '/no/such/page': 'site', '/dashboard/redirects': 'dashboard', '/': 'landing', '/auth': 'default' };
    for (const [path, layout] of Object.entries(layouts)) {
      await page.goto(path);
      assert.equal(await page.locator('body').getAttribute('data-layout'), layout, path);
    }
    await live(page);
    await page.locator('header a[href="/"]').click();
    await page.locator('body[data-layout=landing]').waitFor();
  });
});

describe('the shared header', () => {
  test('H01: lists Support, News, Wiki and Complaints in this order', async () => {
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
    }
  });

  test('keeps the longer menu of an admin on one line, and moves it into the burger below 1280 px', async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('admin'), language: 'ru', width: 1024 });
    await page.goto('/news');
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const box = await page.locator('header').first().boundingBox();
      assert.ok(box && box.height < 70, `${box?.height} px high at ${width}`);
      const menu = page.locator(`header nav[aria-label="${words.ru.header.mainMenu}"]:visible`);
      assert.equal(await menu.count(), width < 1280 ? 0 : 1, 'the burger has the menu, or the header');
    }
  });

  test('H05, L06: the switch names both languages and changes the text and the cookie without a reload', async () => {
    for (const path of ['/auth?next=%2Fdashboard', '/']) {
      const { page, context } = await prospekt.visit({ language: 'en' });
      await openLive(page, path);
      await mark(page);
      const names = await page.locator('header nav a[hreflang]').evaluateAll((links) => links.map((link) => link.textContent));
      assert.ok(names.some((name) => name?.includes('Русский')) && names.some((name) => name?.includes('English')));
      const heading = await textOf(page.locator('h1'));
      await page.locator('header a[hreflang=ru]').first().click();
      await page.locator('html[lang=ru]').waitFor();

      assert.notEqual(await textOf(page.locator('h1')), heading);
      assert.match(await textOf(page.locator('main')), /[а-яё]{4}/i);
      assert.ok(await sameDocument(page), 'no reload');
      assert.equal(new URL(page.url()).pathname + new URL(page.url()).search, path);
      const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected');
      assert.equal(cookie?.value, 'ru');
      assert.equal(cookie?.sameSite, 'Lax');
      assert.ok(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 365 * 86_400) < 3600, 'kept 365 days');

      await page.reload();
      assert.equal(await page.locator('html').getAttribute('lang'), 'ru');
    }
  });
});

describe('the cookie notice', () => {
  test('O06, O07: states what cookies are for, hides when accepted and returns when the acceptance is forgotten', async () => {
    for (const language of languages) {
      const { page } = await prospekt.visit({ language });
      const notice = page.getByRole('region', { name: words[language].cookies.label });
      await openLive(page, '/');
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

      await openLive(page, '/auth');
      assert.equal(await notice.count(), 0);
      await page.evaluate(() => localStorage.removeItem('cookie-accepted-at'));
      await openLive(page, '/');
      await notice.waitFor();
    }
  });
});

describe('navigation', () => {
  test('R33, A01: links change the address, Back and Forward restore the page, and calls stay on this origin and accept JSON', async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('admin') });
    const calls: { readonly url: string; readonly accept: string | undefined }[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch' && request.url().includes('/api/'))
        calls.push({ url: request.url(), accept: request.headers().accept });
    });
    await openLive(page, '/auth');
    await mark(page);
    const title = await page.title();
    await page.locator('header a[href="/"]').click();
    await page.locator('body[data-layout=landing]').waitFor();
    assert.equal(page.url(), `${prospekt.url}/`);

    await page.goBack();
    await page.getByRole('heading', { name: 'admin', exact: true }).waitFor();
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
      // These lead on to the stores and to the wiki; the trailer plays where it stands.
      const links = (await ownLinks(page)).filter((to) => !/^\/(download|wiki|assets)\b/.test(to));
      assert.ok(links.length > 0, path);
      for (const to of links) {
        // Header and footer have the same ones on every page.
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
  test('O08, O09: metrics receive the path of every page, and the IP lookup is called once per session', async () => {
    const { page } = await prospekt.visit();
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
    await openLive(page, '/auth');
    await atRest(page);
    assert.deepEqual(
      outside.ip?.hits.slice(lookups).map(({ method, path }) => `${method} ${path}`),
      ['GET /ip'],
    );
  });

  test('H6: neither receives a login or an email, from the site or from the office', async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('owner') });
    const heard = () => [...(outside.metrics?.hits ?? []), ...(outside.ip?.hits ?? [])];
    const before = hits().length;
    const addresses = [
      '/auth',
      '/auth?login=player&email=player%40demo.example',
      '/support/search?words=player%40demo.example',
      '/dashboard/staff/8',
    ];
    for (const [index, address] of addresses.entries()) {
      await page.goto(address);
      await until(() => hits().length > before + index);
    }
    assert.ok(
      hits()
        .slice(before)
        .some((path) => path.startsWith('/dashboard/staff')),
    );
    const told = heard().map(({ path, body }) => `${path} ${body}`);
    assert.deepEqual(
      told.filter((words) => /\b(owner|player|finance|content)\b|@|%40/i.test(words)),
      [],
    );
  });
});

describe('before its scripts are there', () => {
  for (const address of chosen(['/', '/news'], 'early burger'))
    test(`keeps the burger open that was opened on ${address}`, async () => {
      const { page } = await prospekt.visit({ width: 360 });
      const { release } = await openEarly(page, address);
      await page.locator(`summary[aria-label="${en.header.openMenu}"]`).click();
      await release();
      await page.locator('header details[open] nav a').first().waitFor();
      await atRest(page);
      assert.ok(await page.locator('header details[open]').isVisible());
    });

  test('L03: opens the dialog for a press on Top-up and for the address #donate, and stays on the landing', async () => {
    const { page } = await prospekt.visit({ language: 'ru' });
    const { release } = await openEarly(page, '/');
    await page.locator('header a[href="/donate"]:visible').click();
    await release();
    await page.getByRole('dialog').locator('input[name=login]').waitFor();
    assert.equal(page.url(), `${prospekt.url}/`);
    await page.goto('/auth');
    await page.goto('/#donate');
    await page.getByRole('dialog').locator('input[name=login]').waitFor();
  });

  test('names the person in the header, also after the landing, which does not, and keeps the account menu open', async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('admin') });
    await openLive(page, '/');
    await mark(page);
    await page.locator('a[href="/news"]').first().click();
    const menu = page.locator('header details:has-text("Lamplighter")');
    await menu.waitFor();
    assert.ok(await sameDocument(page));
    const { release } = await openEarly(page, '/news');
    await menu.locator('summary').click();
    await release();
    await menu.getByRole('button', { name: 'Harbourmaster' }).waitFor();
    assert.ok(await menu.getByRole('button', { name: en.header.signOut }).isVisible());
  });

  test('keeps the amount that was chosen and the login that was typed in the top-up', async () => {
    const { page } = await prospekt.visit();
    const { release } = await openEarly(page, '/donate');
    await page.locator('input[name=login]').fill('player');
    await page.locator('button[aria-pressed]').last().click();
    await release();
    await page.locator('button[aria-pressed=true]').last().waitFor();
    assert.equal(await page.locator('input[name=login]').inputValue(), 'player');
    assert.equal(await page.locator('button[aria-pressed]').last().getAttribute('aria-pressed'), 'true');
    await page.locator('form[action="/donate_old"] [type=submit]').click();
    await page.locator('label[data-method]').first().waitFor();
  });
});

describe('without script', () => {
  test('pages can be read and the choice of a language is kept', async () => {
    for (const language of languages) {
      const { page } = await prospekt.visit({ language, javaScript: false, width: 360 });
      await page.goto('/');
      assert.ok((await textOf(page.locator('h1'))).length > 5);
      await page
        .locator(`header a[hreflang=${language === 'en' ? 'ru' : 'en'}]`)
        .first()
        .click();
      await page.locator(`html[lang=${language === 'en' ? 'ru' : 'en'}]`).waitFor();
      await page.goto('/auth');
      assert.equal(await page.locator('html').getAttribute('lang'), language === 'en' ? 'ru' : 'en', 'the choice is kept');
      assert.ok(await page.locator('input[name=login]').isVisible());
    }
  });
});

const hits = (): readonly string[] =>
  (outside.metrics?.hits ?? []).flatMap(({ method, body }) => (method === 'POST' ? [String(JSON.parse(body).path)] : []));

/** Same-site addresses a visitor can see and click, without those that only jump inside the page or choose its language. */
const ownLinks = (page: Page): Promise<readonly string[]> =>
  page
    .locator('a[href^="/"]:not([hreflang]):visible')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))].filter((href) => !href.includes('#')));
