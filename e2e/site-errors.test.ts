import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { en as office } from '#app/office/office.strings.en.ts';
import { en } from '#app/site/site.strings.en.ts';
import { ru } from '#app/site/site.strings.ru.ts';
import { en as passwordAgain } from '#features/accounts/password-again.strings.en.ts';
import { en as topUp } from '#features/payments/top-up.strings.en.ts';
import { en as pixels } from '#features/pixels/pixel-battle.strings.en.ts';
import { sqlConsoleContract } from '#features/sql-console/sql-console.contract.ts';
import { en as sql } from '#features/sql-console/sql-console.strings.en.ts';
import { openApp, withoutJobs } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { live, mark, openLive, sameDocument, textOf } from './support/live.ts';
import { until } from './support/until.ts';

const prospekt = openApp(withoutJobs);
const words = { en, ru };

/** Provoked on purpose: the answer's status, React's report of what was thrown, a chunk that does not come. */
const provoked = [/Failed to load resource/, /Asked to fail/, /dynamically imported module/, /preload/, /ChunkMissing/];

const sentences = { 500: 'any', 403: 'forbidden', 404: 'notFound', 503: 'unavailable' } as const;

describe('the error page', () => {
  test('stands in the page’s place after a navigation too, with the status of the error', async () => {
    const { page } = await prospekt.visit({ expects: provoked });
    for (const status of [500, 403, 404, 503] as const) {
      await openLive(page, '/dev/error');
      await mark(page);
      await page.locator(`a[href="/dev/error?in=load&status=${status}"]`).click();
      await page.getByRole('heading', { name: en.errors[sentences[status]] }).waitFor();
      await page.getByText(`Error ${status}`).waitFor();
      assert.ok(await sameDocument(page), 'no reload');
    }
    await home(page).click();
    await page.locator('body[data-layout=landing]').waitFor();
  });

  test('takes the status of a call that failed', async () => {
    const { page } = await prospekt.visit({ expects: provoked });
    await page.route('**/api/landing', (route) => route.fulfill({ status: 503, json: {} }));
    await openLive(page, '/auth');
    await home(page).click();
    await page.getByRole('heading', { name: en.errors.unavailable }).waitFor();
    await page.getByText('Error 503').waitFor();
  });

  test('follows a page that throws while it is shown, inside the frame that still stands', async () => {
    const { page } = await prospekt.visit({ expects: provoked });
    await openLive(page, '/dev/error');
    await page.locator('a[href="/dev/error?in=view"]').click();
    await page.getByRole('heading', { name: en.errors.any }).waitFor();
    await page.getByText('Error 500').waitFor();
    assert.ok(await page.locator('header a[href="/"]').isVisible());
  });

  test('says 403 to a player at the door of the office, and 404 to an unknown address', async () => {
    const session = await prospekt.session('player');
    for (const language of languagesOf('doors')) {
      const { page } = await prospekt.visit({ session, language, expects: provoked });
      for (const path of ['/dashboard', '/dashboard/redirects', '/admin']) {
        const answer = await page.goto(path);
        assert.equal(answer?.status(), 403, path);
        assert.equal(await textOf(page.locator('h1')), words[language].errors.forbidden);
      }
      const answer = await page.goto('/no/such/page');
      assert.equal(answer?.status(), 404);
      assert.equal(await textOf(page.locator('h1')), language === 'en' ? 'This page could not be found' : 'Страница не найдена');
    }
  });

  test('a path parameter that fails its check is 404', async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('content'), expects: provoked });
    for (const id of ['-1', 'abc', '0', '1e3', '%00']) {
      assert.equal((await page.goto(`/dashboard/redirects/${id}`))?.status(), 404, id);
    }
  });
});

describe('a form', () => {
  test('says that it failed where something else than the product answers it', async () => {
    const { page } = await prospekt.visit({ expects: provoked });
    const gateway = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };
    await page.route('**/api/auth/login', (route) => route.fulfill(gateway));
    await openLive(page, '/auth');
    await page.locator('input[name=login]').fill('player');
    await page.locator('input[name=password]').fill('a password');
    await page.locator('#sign-in [type=submit]').click();
    await page.locator('#sign-in [role=alert]').waitFor();
    assert.equal(await page.locator('input[name=login]').inputValue(), 'player');
  });
});

describe('in the office', () => {
  test('what is missing is missing inside the frame, whose menu leads on', async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('content'), expects: provoked });
    for (const path of ['/dashboard/nope', '/dashboard/redirects/abc', '/dashboard/redirects/999999']) {
      assert.equal((await page.goto(path))?.status(), 404, path);
      await page.getByRole('alert').filter({ hasText: '404' }).waitFor();
      await page.locator('nav a[href="/dashboard/news"]').first().waitFor();
    }
  });
});

describe('an error page that fails itself', () => {
  test('gives way to one sentence with a link home', async () => {
    for (const language of languagesOf('broken error page')) {
      const { page } = await prospekt.visit({ language, expects: provoked });
      const sentence = language === 'en' ? 'An error occurred while showing the error page' : words.ru.errors.fallback;
      await openLive(page, '/dev/error');
      await page.locator('a[href="/dev/error?in=error-page"]').click();
      await page.getByText(sentence).waitFor();
      await page.locator('a[href="/"]').click();
      await page.locator('body[data-layout=landing]').waitFor();

      const answer = await page.goto('/dev/error?in=error-page');
      assert.equal(answer?.status(), 500);
      assert.equal(await textOf(page.locator('h1')), sentence);
      await page.locator('a[href="/"]').click();
      await page.locator('body[data-layout=landing]').waitFor();
    }
  });
});

test('the live counter that was refused, as while we restart, says that its figure is old and comes back', async () => {
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

describe('a chunk that does not load', () => {
  test('makes one reload, then the error page; after 60 s one reload again', async () => {
    const { page } = await prospekt.visit({ expects: provoked });
    const documents = countDocuments(page);
    await page.route(/\/landing\.view-/, (route) => route.abort());
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

    await openLive(page, '/auth');
    await page.evaluate(() => sessionStorage.setItem('chunk-reload-at', String(Date.now() - 60_000)));
    await home(page).click();
    await page.waitForEvent('load');
    await page.getByRole('heading', { name: en.errors.any }).waitFor();
    assert.equal(documents(), 5, 'one again after 60 s');
  });

  for (const [name, part] of Object.entries({ declaration: /\/news\.page-/, view: /\/news\.view-/, frame: /\/shared\.frame-/ }))
    test(`X04: within 60 s of a reload a missing ${name} leaves no dead link`, async () => {
      const { page } = await prospekt.visit({ expects: provoked });
      await page.route(part, (route) => route.abort());
      await openLive(page, '/');
      await page.evaluate(() => sessionStorage.setItem('chunk-reload-at', String(Date.now())));
      await page.locator('a[href="/news"]').first().click();
      await page.waitForURL('**/news');
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.locator('header a[href="/"]').first().click();
      await page.locator('body[data-layout=landing]').waitFor();
    });

  test('of the page itself makes one reload, which brings it', async () => {
    const { page } = await prospekt.visit({ expects: provoked });
    const documents = countDocuments(page);
    await page.route(/\/landing\.view-/, (route) => (documents() === 1 ? route.abort() : route.continue()));
    await page.goto('/');
    await until(() => documents() === 2);
    await live(page);
    await page.locator('header a[hreflang=ru]').first().click();
    await page.locator('html[lang=ru]').waitFor();
    assert.equal(documents(), 2);
  });

  test('X04: of a part of the page makes one reload, then the error page', async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('chief'), expects: provoked });
    const documents = countDocuments(page);
    await page.route(/\/moderation-/, (route) => route.abort());
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
  });

  test('of the large view makes one reload, then a picture opens as without script; where nobody answers it stays where it is', async () => {
    // The browser's own view of a picture styles itself, which the picture's policy forbids.
    const { page } = await prospekt.visit({ expects: [...provoked, /inline style/] });
    const documents = countDocuments(page);
    const items: readonly { readonly id: number; readonly images: readonly unknown[] }[] = await (
      await fetch(`${prospekt.url}/api/news`)
    ).json();
    const pictured = items.find(({ images }) => images.length > 0);
    await page.route(/\/lightbox-/, (route) => route.abort());
    await openLive(page, `/news/${pictured?.id}`);
    const picture = page.locator('a[href*="/files/"]').first();
    await page.route('**/*', (route) => route.abort());
    const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
    await picture.click();
    await asked;
    await page.unroute('**/*');
    const reloaded = page.waitForEvent('load');
    await picture.click();
    await reloaded;
    await live(page);
    assert.equal(documents(), 2, 'exactly one reload');
    await picture.click();
    await page.waitForURL('**/files/**');
  });

  test('of the findings takes nothing of what was typed, which the form finds as well', async () => {
    const { page } = await prospekt.visit({ expects: provoked });
    const documents = countDocuments(page);
    await page.route(/\/live-findings-/, (route) => route.abort());
    await openLive(page, '/support');
    const words = page.locator('main input[name=words]');
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/live-findings-'));
    await words.fill('coins');
    await lost;
    await words.press('End');
    await words.pressSequentially(' lost');
    assert.equal(documents(), 1);
    await words.press('Enter');
    await page.waitForURL('**/support/search?words=coins+lost');
  });

  test('of the top-up does not hide how a payment ended: the whole page tells it', async () => {
    const { page } = await prospekt.visit({ expects: provoked });
    await page.route(/\/top-up\.widget-/, (route) => route.abort());
    await openLive(page, '/#successDonate');
    await page.waitForURL('**/donate#successDonate');
    await page.getByText(topUp.success.unknown).waitFor();
  });

  test('of the office’s bell leaves the link to what it would have shown', async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('content'), expects: provoked });
    const documents = countDocuments(page);
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/bell.widget-'));
    await page.route(/\/bell\.widget-/, (route) => route.abort());
    await page.goto('/dashboard/redirects');
    await lost;
    await page.locator('header a[href="/notifications"]').waitFor();
    await page.getByRole('heading', { name: 'Redirects' }).waitFor();
    assert.equal(documents(), 1);
  });

  test('of the charts leaves their figures as tables', async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('owner'), expects: provoked });
    await page.route(/\/uPlot/, (route) => route.abort());
    await page.goto('/dashboard');
    await page.locator('figure table').first().waitFor();
  });

  test('X04: of the SQL editor makes one reload, then says so in the screen’s place', async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('developer'), expects: provoked });
    const documents = countDocuments(page);
    await page.route(/\/sql-editor-/, (route) => route.abort());
    await page.goto('/dashboard/sql');
    await until(() => documents() === 2);
    await page.getByRole('alert').filter({ hasText: office.errors.chunk }).waitFor();
    assert.equal(documents(), 2, 'exactly one reload');
  });

  test('of the password dialog is told beside what was typed, which can be sent again', async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('developer'), expects: provoked });
    const documents = countDocuments(page);
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
    assert.equal(documents(), 1);
  });

  test('X11: of a screen, where nobody answers, leaves the office alive with the bar failed; asked again, it comes', async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('content'), expects: provoked });
    await page.goto('/dashboard/redirects');
    const link = page.locator('nav a[href="/dashboard/news"]').first();
    await link.waitFor();
    await mark(page);
    await page.route('**/*', (route) => route.abort());
    const failed = page.locator('.loading-bar[data-failed]').waitFor({ state: 'attached' });
    await link.click();
    await failed;
    const told = page.getByRole('alert').filter({ hasText: office.errors.chunk });
    await told.waitFor();
    await page.unroute('**/*');
    await told.getByRole('button', { name: office.errors.again }).click();
    await page.locator('#content table').waitFor();
    assert.ok(await sameDocument(page), 'no reload');
  });
});

const home = (page: Page) => page.locator('header a[href="/"]');

function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}
