import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { chosen } from '#kit/testing/choose.ts';
import { openApp, withoutJobs } from './support/app.ts';
import { mark, openLive, sameDocument } from './support/live.ts';
import { until } from './support/until.ts';

const prospekt = openApp(withoutJobs);

describe('the scripts of a page', () => {
  test('K14: are requested within a second after the first paint, and those of a visible link on idle within 2 seconds, and not again for the click', async () => {
    const { page } = await prospekt.visit({ savesData: false });
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') loaded.push(new URL(request.url()).pathname);
    });
    for (const address of [...chosen(['/', '/legal/terms-of-service'], 'first scripts'), '/auth']) {
      await openLive(page, address);
      const { painted, asked } = await page.evaluate(() => {
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        const { entry = '' } = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {};
        const [file] = performance.getEntriesByName(new URL(entry, location.href).href);
        return { painted: paint?.startTime ?? 0, asked: file?.startTime ?? 0 };
      });
      assert.ok(asked >= painted && asked - painted < 1_000, `${address}: painted at ${painted} ms, asked for at ${asked} ms`);
    }
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/landing\.view-/.test(name)));
    const waited = await page.evaluate(() => {
      const started = (part: RegExp, moment: 'startTime' | 'responseEnd') =>
        performance
          .getEntriesByType('resource')
          .find((entry) => part.test(entry.name))
          ?.toJSON()[moment] ?? 0;
      return started(/\/landing\.view-/, 'startTime') - started(/\/live-/, 'responseEnd');
    });
    assert.ok(waited <= 2000, `${waited} ms after the page went live`);

    const before = loaded.length;
    await page.locator('header a[href="/"]').click();
    await page.locator('body[data-layout=landing]').waitFor();
    assert.deepEqual(
      loaded.slice(before).filter((path) => path.includes('landing.view')),
      [],
    );
  });

  test('loads the scripts of ten visible links, so that a click on any of them loads none', async () => {
    const { page } = await prospekt.visit({ language: 'ru', savesData: false });
    await page.setViewportSize({ width: 1440, height: 1600 });
    await openLive(page, '/news');
    // Every link must be visible once. The footer's links are prefetched last, and a busy page is idle late.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    for (const last of [/\/legal\.view-/, /\/partner\.view-/])
      await until(async () => (await loadedScripts(page)).some((script) => last.test(script)));
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForLoadState('networkidle');
    // The pages opened below must not prefetch for each other.
    await page.evaluate(() => {
      IntersectionObserver.prototype.observe = () => undefined;
    });

    // The wiki is another site, and complaints need a sign-in.
    const links = (await visibleLinks(page)).filter((path) => path !== '/wiki' && path !== '/complaints');
    assert.ok(links.length >= 10, links.join(' '));
    await mark(page);
    // An article requests these after it is shown: modules its text needs, and the share link, which only works with scripts.
    const byArticle = /\/(video-link|mark-figures|share-link)-/;
    const late: string[] = [];
    for (const link of links) {
      const known = new Set(await loadedScripts(page));
      await page.locator(`a[href="${link}"]:visible`).first().click();
      await page.waitForURL((url) => url.pathname === link);
      const loaded = (await loadedScripts(page)).filter((script) => !known.has(script) && !byArticle.test(script));
      late.push(...loaded.map((script) => `${link} ${script}`));
      await page.goBack();
      await page.waitForURL('**/news');
    }
    assert.ok(await sameDocument(page));
    assert.deepEqual(late, []);
  });
});

/** Each of the site's other pages linked here, without links that differ only in the query. */
const visibleLinks = (page: Page): Promise<readonly string[]> =>
  page.locator('a[href^="/"]:visible').evaluateAll((links) => {
    const paths = links.map((link) => link.getAttribute('href') ?? '');
    return [...new Set(paths)].filter((path) => path !== location.pathname && !path.includes('?'));
  });
const loadedScripts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );
