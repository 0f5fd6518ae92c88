import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { en } from '#features/news/news.strings.en.ts';
import { ru } from '#features/news/news.strings.ru.ts';
import { newsCategories } from '#features/news/news-categories.ts';
import { openApp } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { atRest, mark, openLive, sameDocument, textOf } from './support/live.ts';
import { until } from './support/until.ts';

const words = { en, ru };
const prospekt = openApp();

describe('the list', () => {
  for (const language of languagesOf('news tabs'))
    test(`each of its tabs filters without a reload (${language})`, async () => {
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
    });

  test('“Show more” appends the next articles until the last one, and Back from an article restores the position without a request and, for a visitor who prefers less motion, without a transition', async () => {
    const { page } = await prospekt.visit();
    await openLive(page, '/news');
    await mark(page);
    await page.evaluate(() => {
      document.startViewTransition = () => {
        throw new Error('a transition was begun');
      };
    });
    const cards = page.locator('main article');
    const first = await cards.count();
    await page.getByText(en.more).click();
    await until(async () => (await cards.count()) > first);
    await page.getByText(en.more).click();
    // While they load, the button has another label.
    await until(async () => (await cards.count()) >= 22);
    await page.getByText(en.more).waitFor({ state: 'detached' });
    const addresses = await cards.locator('h2 a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    assert.equal(new Set(addresses).size, addresses.length);

    await cards.last().scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await cards.last().locator('h2 a').click();
    await page.waitForURL(/\/news\/\d+$/);
    await page.locator('main article h1').waitFor();
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/news') && asked.push(request.url()));
    await page.goBack();
    await page.waitForURL(/\/news$/);
    assert.equal(await cards.count(), addresses.length);
    await until(async () => Math.abs((await page.evaluate(() => scrollY)) - before) < 2);
    await atRest(page);
    assert.deepEqual(asked, []);
    assert.ok(await sameDocument(page));
  });

  for (const language of languagesOf('news without script'))
    test(`without JavaScript “Show more” opens the next page, and an article links to its neighbours and its pictures (${language})`, async () => {
      const t = words[language];
      const { page } = await prospekt.visit({ javaScript: false, language });
      await page.goto('/news');
      const before = await page.locator('main article h2').allTextContents();
      await page.getByText(t.more).click();
      await page.waitForURL(/after=/);
      const after = await page.locator('main article h2').allTextContents();
      assert.ok(after.length > 0 && after.every((name) => !before.includes(name)));
      await page.getByText(t.newest).click();
      await page.waitForURL(/\/news$/);
      await page.locator('main article h2 a').first().click();
      const name = await textOf(page.locator('h1'));
      await page.locator(`nav[aria-label="${t.article.neighbours}"] a`).first().click();
      await until(async () => (await textOf(page.locator('h1'))) !== name);
      await page.goto(`/news/${await itemWith(({ images }) => images.length >= 3)}`);
      const href = await page.locator(`section[aria-label="${t.article.gallery}"] a`).first().getAttribute('href');
      assert.equal((await fetch(`${prospekt.url}${href}`)).headers.get('content-type'), 'image/webp');
    });
});

describe('an article', () => {
  test('has a gallery that works by keyboard, opens large, closes on Escape and returns the focus', async () => {
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

  test('requests nothing from a video’s host before the play button is pressed', async () => {
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
});

type Item = { readonly id: number; readonly images: readonly unknown[]; readonly videoLink: string | null; readonly language: string };

/** A published demo article; its pictures appear a moment after the start. */
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
