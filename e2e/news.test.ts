import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newsContract } from '#features/news/news.contract.ts';
import { en } from '#features/news/news.strings.en.ts';
import { ru } from '#features/news/news.strings.ru.ts';
import { newsCategories } from '#features/news/news-categories.ts';
import { openApp } from './support/app.ts';
import { languages } from './support/browser.ts';
import { live, mark, openLive, sameDocument, textOf } from './support/live.ts';
import { cookieHeader } from './support/session.ts';
import { until } from './support/until.ts';

const words = { en, ru };
const prospekt = openApp();
const notFound = /Failed to load resource.*status of 404/;

describe('the list', () => {
  test('five tabs, each of which filters, in both languages and without a reload', async () => {
    for (const language of languages) {
      const { page } = await prospekt.visit({ language });
      await openLive(page, '/news');
      await mark(page);
      const tabs = page.locator(`nav[aria-label="${words[language].tabs}"] a`);
      assert.equal(await tabs.count(), newsCategories.length + 1);
      for (const { storeCategory } of newsCategories) {
        const label = words[language].categories[storeCategory];
        await tabs.getByText(label, { exact: true }).click();
        await page.locator(`nav a[aria-current=page][href="/news?category=${storeCategory}"]`).waitFor();
        const badges = await page.locator('main article p > span:first-child').allTextContents();
        assert.ok(badges.length > 0, storeCategory);
        assert.deepEqual([...new Set(badges)], [label]);
      }
      assert.ok(await sameDocument(page));
    }
  });

  test('“show more” adds the next ones below, until there are no more', async () => {
    const { page } = await prospekt.visit();
    await openLive(page, '/news');
    const cards = page.locator('main article');
    const first = await cards.count();
    await page.getByText(en.more).click();
    await until(async () => (await cards.count()) > first);
    await page.getByText(en.more).click();
    // While they come the button says so instead.
    await until(async () => (await cards.count()) >= 22);
    await page.getByText(en.more).waitFor({ state: 'detached' });
    const addresses = await cards.locator('h2 a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    assert.equal(new Set(addresses).size, addresses.length);
  });

  test('from an article Back leads to the same place of the same long list, without asking for anything', async () => {
    const { page } = await prospekt.visit();
    await openLive(page, '/news');
    await mark(page);
    const cards = page.locator('main article');
    const first = await cards.count();
    await page.getByText(en.more).click();
    await until(async () => (await cards.count()) > first);
    const shown = await cards.count();
    await cards.last().scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await cards.last().locator('h2 a').click();
    await page.waitForURL(/\/news\/\d+$/);
    await page.locator('main article h1').waitFor();

    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/news') && asked.push(request.url()));
    await page.goBack();
    await page.waitForURL(/\/news$/);
    assert.equal(await cards.count(), shown);
    await until(async () => Math.abs((await page.evaluate(() => scrollY)) - before) < 2);
    assert.deepEqual(asked, []);
    assert.ok(await sameDocument(page));
  });

  test('without script “show more” is a link to the next page, and every page leads back', async () => {
    const { page } = await prospekt.visit({ javaScript: false, language: 'ru' });
    await page.goto('/news');
    const before = await page.locator('main article h2').allTextContents();
    await page.getByText(ru.more).click();
    await page.waitForURL(/after=/);
    const after = await page.locator('main article h2').allTextContents();
    assert.ok(after.length > 0 && after.every((name) => !before.includes(name)));
    await page.getByText(ru.newest).click();
    await page.waitForURL(/\/news$/);
  });

  test('the page names its feed, which is Atom in the page’s language', async () => {
    for (const language of languages) {
      const { page } = await prospekt.visit({ language });
      await page.goto('/news');
      const href = (await page.locator('link[type="application/atom+xml"]').getAttribute('href')) ?? '';
      const answer = await fetch(`${prospekt.url}${new URL(href).pathname}${new URL(href).search}`);
      assert.match(answer.headers.get('content-type') ?? '', /^application\/atom\+xml/);
      const feed = await answer.text();
      assert.match(feed, new RegExp(`<feed [^>]*xml:lang="${language}"`));
      assert.ok(feed.split('<entry').length > 20);
      await live(page);
      const opened = page.waitForResponse((one) => one.request().isNavigationRequest() && new URL(one.url()).pathname === '/news/feed.xml');
      await page.locator('main a[href^="/news/feed.xml"]').click();
      assert.equal((await opened).status(), 200);
    }
  });
});

describe('an article', () => {
  test('reads, leads to its neighbours and tells search engines what it is, also without script', async () => {
    for (const language of languages) {
      const { page } = await prospekt.visit({ language, javaScript: false });
      await page.goto('/news');
      await page.locator('main article h2 a').first().click();
      const name = await textOf(page.locator('h1'));
      const facts = JSON.parse(await textOf(page.locator('script[type="application/ld+json"]').first()));
      assert.deepEqual([facts['@type'], facts.headline, facts.inLanguage], ['NewsArticle', name, language]);
      assert.equal(await page.locator('meta[property="og:type"]').getAttribute('content'), 'article');
      await page.locator(`nav[aria-label="${words[language].article.neighbours}"] a`).click();
      await until(async () => (await textOf(page.locator('h1'))) !== name);
    }
  });

  test('its gallery is worked by keyboard, opens large, closes on Escape and gives the focus back', async () => {
    const { page } = await prospekt.visit();
    await openLive(page, `/news/${await itemWith(({ images }) => images.length >= 3)}`);
    const gallery = page.locator(`section[aria-label="${en.article.gallery}"]`);
    const first = gallery.locator('a[href*="/files/"]').first();
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await gallery.locator('a[aria-current=true][href="#picture-2"]').waitFor();
    await first.focus();
    await page.keyboard.press('Enter');
    const dialog = page.locator('dialog[open]');
    await dialog.getByText('Picture 1 of 3').waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('Picture 2 of 3').waitFor();
    await page.keyboard.press('End');
    await dialog.getByText('Picture 3 of 3').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.ok(await first.evaluate((link) => link === document.activeElement));
  });

  test('without script a picture opens as a file', async () => {
    const { page } = await prospekt.visit({ javaScript: false });
    await page.goto(`/news/${await itemWith(({ images }) => images.length >= 3)}`);
    const href = await page.locator(`section[aria-label="${en.article.gallery}"] a`).first().getAttribute('href');
    assert.equal((await fetch(`${prospekt.url}${href}`)).headers.get('content-type'), 'image/webp');
  });

  test('X3: nothing is asked of a video’s host before somebody presses play', async () => {
    const { page } = await prospekt.visit();
    const outside: string[] = [];
    await page.route(/^https:\/\/[^/]*(youtube|vk|rutube)/, (route) => {
      outside.push(new URL(route.request().url()).host);
      return route.fulfill({ contentType: 'text/html', body: '<title>video</title>' });
    });
    await openLive(page, `/news/${await itemWith(({ videoLink }) => videoLink !== null)}`);
    assert.deepEqual(outside, []);
    await page.getByLabel(en.article.play).click();
    await page.locator('iframe[src^="https://www.youtube-nocookie.com/embed/"]').waitFor();
    await until(() => outside.length > 0);
    assert.deepEqual(outside, ['www.youtube-nocookie.com']);
  });

  test('one that is not translated says so, and says its language to screen readers', async () => {
    for (const [language, other] of [
      ['en', 'ru'],
      ['ru', 'en'],
    ] as const) {
      const { page } = await prospekt.visit({ language });
      const id = await itemWith((item) => item.language === other, language);
      await page.goto(`/news/${id}`);
      await page.getByText(words[language].untranslatedNote[other]).waitFor();
      assert.equal(await page.locator('h1').getAttribute('lang'), other);
    }
  });

  test('a draft, a deleted one and one that never was answer 404', async () => {
    const { page } = await prospekt.visit({ expects: [notFound] });
    const drafts = await staff('GET', newsContract.listStaffNews.path, undefined, '?status=draft');
    const { id } = await staff('POST', newsContract.createNews.path, whole);
    await staff('POST', `${newsContract.createNews.path}/${id}/publish`, { version: 1 });
    assert.equal((await page.goto(`/news/${id}`))?.status(), 200);
    await staff('DELETE', `${newsContract.createNews.path}/${id}`);
    for (const gone of [id, drafts.rows[0].id, 999_999, 'x']) {
      await until(async () => (await page.goto(`/news/${gone}`))?.status() === 404);
    }
  });
});

type Item = { readonly id: number; readonly images: readonly unknown[]; readonly videoLink: string | null; readonly language: string };

/** A published item of the demo's; its pictures come a moment after the start. */
async function itemWith(fits: (item: Item) => boolean, language = 'en'): Promise<number> {
  let found: Item | undefined;
  await until(async () => {
    const answer = await fetch(`${prospekt.url}/api/news`, { headers: { Cookie: `i18n_redirected=${language}` } });
    const items: readonly Item[] = await answer.json();
    found = items.find(fits);
    return found !== undefined;
  }, 60_000);
  return found?.id ?? 0;
}

const whole = { en: { name: 'A test', shortDescription: 'Short', text: '<p>Text</p>' } };

async function staff(method: string, path: string, body?: object, search = '') {
  const answer = await fetch(`${prospekt.url}${path}${search}`, {
    method,
    headers: {
      Cookie: cookieHeader(await prospekt.session('content')),
      Origin: prospekt.url,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
