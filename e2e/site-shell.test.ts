import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { en } from '#app/site/site.strings.en.ts';
import { ru } from '#app/site/site.strings.ru.ts';
import { demoPassword } from '#features/sessions/demo-accounts.ts';
import { everything } from '#kit/testing/choose.ts';
import { openApp } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { openEarly } from './support/early.ts';
import { live, mark, openLive, sameDocument, textOf } from './support/live.ts';
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
  test('each page says which of the six it stands in', async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('content'), expects: [notFound] });
    const layouts = { '/': 'landing', '/auth': 'default', '/no/such/page': 'site', '/dashboard/redirects': 'dashboard' };
    for (const [path, layout] of Object.entries(layouts)) {
      await page.goto(path);
      assert.equal(await page.locator('body').getAttribute('data-layout'), layout, path);
    }
  });

  test('a navigation without reload changes it too', async () => {
    const { page } = await prospekt.visit();
    await openLive(page, '/auth');
    await page.locator('header a[href="/"]').click();
    await page.locator('body[data-layout=landing]').waitFor();
    assert.equal(await page.locator('body').getAttribute('data-layout'), 'landing');
  });
});

describe('the shared header', () => {
  test('its menu is the seed’s, in the seed’s order, without what does not exist yet', async () => {
    const seed = ['/support', '/news', '/wiki', '/complaints'];
    const real: string[] = [];
    for (const path of seed) if ((await fetch(prospekt.url + path, { redirect: 'manual' })).status !== 404) real.push(path);

    for (const language of languages) {
      const { page } = await prospekt.visit({ language });
      await openLive(page, '/auth');
      await page.locator('header a[href="/auth"]').waitFor();
      const shown = await page
        .locator(`header nav[aria-label="${words[language].header.mainMenu}"] >> nth=0`)
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      assert.deepEqual(shown, real);
    }
  });

  test('an administrator’s longer menu never breaks into two lines', async () => {
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

  test('the language switch changes the text, the cookie and nothing else', async () => {
    for (const path of ['/auth?next=%2Fdashboard', '/']) {
      const { page, context } = await prospekt.visit({ language: 'en' });
      await openLive(page, path);
      await mark(page);
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

  test('the switch names both languages in their own words', async () => {
    const { page } = await prospekt.visit();
    await page.goto('/');
    const names = await page.locator('header nav a[hreflang]').evaluateAll((links) => links.map((link) => link.textContent));
    assert.ok(names.some((name) => name?.includes('Русский')) && names.some((name) => name?.includes('English')));
  });
});

describe('the cookie notice', () => {
  test('says what cookies are for, goes when accepted and comes back with its memory', async () => {
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
  test('links change the address without a prefix or a hash, Back and Forward restore the page', async () => {
    const { page } = await prospekt.visit();
    await openLive(page, '/auth');
    await mark(page);
    await page.locator('header a[href="/"]').click();
    await page.locator('body[data-layout=landing]').waitFor();
    assert.equal(page.url(), `${prospekt.url}/`);

    await page.goBack();
    await page.locator('#sign-in').waitFor();
    assert.equal(page.url(), `${prospekt.url}/auth`);
    assert.match(await page.title(), /^Sign in/);

    await page.goForward();
    await page.locator('body[data-layout=landing]').waitFor();
    assert.equal(page.url(), `${prospekt.url}/`);
    assert.ok(await sameDocument(page), 'one document all the way');
  });

  test('with the Navigation API switched off every link still works', async () => {
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

  test('calls of the browser stay on this site and ask for JSON', async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('admin') });
    const calls: { readonly url: string; readonly accept: string | undefined }[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch' && request.url().includes('/api/'))
        calls.push({ url: request.url(), accept: request.headers().accept });
    });
    await openLive(page, '/auth');
    await page.getByText('Lamplighter').first().waitFor();
    await page.locator('header a[href="/"]').click();
    await page.locator('body[data-layout=landing]').waitFor();
    assert.ok(calls.length >= 2, 'the bell and the landing’s data');
    assert.deepEqual(
      calls.filter(({ url, accept }) => !url.startsWith(`${prospekt.url}/api/`) || accept !== 'application/json'),
      [],
    );
  });
});

describe('services outside', () => {
  test('the metrics hear of every page with its path: the first one and every route change', async () => {
    const { page } = await prospekt.visit();
    const before = hits().length;
    await openLive(page, '/auth');
    await until(() => hits().length === before + 1);
    for (const [index, selector] of ['header a[href="/"]', null, null].entries()) {
      if (selector) await page.locator(selector).click();
      else if (index === 1) await page.goBack();
      else await page.goForward();
      await until(() => hits().length === before + 2 + index);
    }
    assert.deepEqual(hits().slice(before), ['/auth', '/', '/auth', '/']);
  });

  test('the office tells them too', async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('content') });
    const before = hits().length;
    await page.goto('/dashboard/redirects');
    await until(() => hits().slice(before).includes('/dashboard/redirects'));
  });

  test('H6: neither of them is told a login or an email, whoever is signed in and whosever page it is', async () => {
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
    const told = heard().map(({ path, body }) => `${path} ${body}`);
    assert.deepEqual(
      told.filter((words) => /\b(owner|player|finance|content)\b|@|%40/i.test(words)),
      [],
    );
  });

  test('the client’s address is asked for once by GET and kept for the session', async () => {
    const { page } = await prospekt.visit();
    const before = outside.ip?.hits.length ?? 0;
    await openLive(page, '/');
    await page.waitForFunction(() => sessionStorage.getItem('client-ip') === '203.0.113.9');
    await openLive(page, '/auth');
    await page.locator('#sign-in').waitFor();
    assert.deepEqual(
      outside.ip?.hits.slice(before).map(({ method, path }) => `${method} ${path}`),
      ['GET /ip'],
    );
  });
});

describe('before its scripts are there', () => {
  for (const address of ['/', '/news'])
    test(`${address}: the burger that was opened stays open`, async () => {
      const { page } = await prospekt.visit({ width: 360 });
      const { release } = await openEarly(page, address);
      await page.locator(`summary[aria-label="${en.header.openMenu}"]`).click();
      await release();
      await page.waitForTimeout(300);
      assert.ok(await page.locator('header details[open]').isVisible());
      await page.locator('header details[open] nav a').first().waitFor();
    });

  test('L03: the landing’s Top-up, pressed early, opens the dialog and leads nowhere', async () => {
    const { page } = await prospekt.visit({ language: 'ru' });
    const { release } = await openEarly(page, '/');
    await page.locator('header a[href="/donate"]:visible').click();
    await release();
    await page.getByRole('dialog').locator('input[name=login]').waitFor();
    assert.equal(page.url(), `${prospekt.url}/`);
  });

  test('L03: where the scripts never come it leads to the top-up’s own page', async () => {
    const { page } = await prospekt.visit({ language: 'ru' });
    await openEarly(page, '/');
    await page.locator('header a[href="/donate"]:visible').click();
    await page.waitForURL('**/donate');
  });

  test('H05, L06: a language that was chosen early is kept', async () => {
    for (const path of ['/auth?next=%2Fdashboard', '/']) {
      const { page, context } = await prospekt.visit({ language: 'en' });
      await openEarly(page, path);
      await page.locator('header a[hreflang=ru]').first().click();
      await page.locator('html[lang=ru]').waitFor();
      assert.equal(page.url(), prospekt.url + path);
      assert.equal((await context.cookies()).find(({ name }) => name === 'i18n_redirected')?.value, 'ru');
    }
  });

  test('the header says who is signed in, and the account’s menu that was opened stays open and learns the other accounts', async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('admin') });
    const { release } = await openEarly(page, '/news');
    const menu = page.locator('header details:has-text("Lamplighter")');
    await menu.locator('summary').click();
    await release();
    await menu.getByRole('button', { name: 'Harbourmaster' }).waitFor();
    assert.ok(await menu.getByRole('button', { name: en.header.signOut }).isVisible());
  });

  test('whoever comes from the landing, which greets nobody, is known on the next page', async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('player') });
    await openLive(page, '/');
    await mark(page);
    await page.locator('a[href="/news"]').first().click();
    await page.locator('header summary:has-text("player")').waitFor();
    assert.ok(await sameDocument(page));
  });

  test('an amount that was chosen and a login that was typed early are what the top-up goes on with', async () => {
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
  test('the pages can be read and the language can be chosen', async () => {
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

  test('a plain form signs in, says what was wrong, and leads on', async () => {
    const { page } = await prospekt.visit({ javaScript: false, language: 'ru' });
    await page.goto('/dashboard/redirects');
    await page.locator('input[name=login]').fill('content');
    await page.locator('input[name=password]').fill('wrong');
    await page.locator('#sign-in [type=submit]').click();
    await page.getByText('Неверный логин или пароль').waitFor();
    assert.equal(await page.locator('input[name=login]').inputValue(), 'content');

    await page.locator('input[name=password]').fill(demoPassword);
    await page.locator('#sign-in [type=submit]').click();
    await page.waitForURL('**/dashboard/redirects');
  });
});

const hits = (): readonly string[] =>
  (outside.metrics?.hits ?? []).flatMap(({ method, body }) => (method === 'POST' ? [String(JSON.parse(body).path)] : []));

/** Same-site addresses a visitor can see and click, without those that only jump inside the page or choose its language. */
const ownLinks = (page: Page): Promise<readonly string[]> =>
  page
    .locator('a[href^="/"]:not([hreflang]):visible')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))].filter((href) => !href.includes('#')));
