import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openApp, withoutJobs } from './support/app.ts';
import { atRest, live, openLive } from './support/live.ts';
import { check, openTopUp } from './support/top-up.ts';
import { until } from './support/until.ts';

const prospekt = openApp(withoutJobs);

describe('a visitor with animations enabled', () => {
  test('sees the landing’s sections fade in on scrolling, with readable text at every moment', async () => {
    const { page } = await prospekt.visit({ motion: true });
    await page.goto('/');
    await live(page);
    const onTheirWay = () =>
      page
        .locator('.reveal')
        .evaluateAll((all) => all.filter((element) => parseFloat(getComputedStyle(element).translate.split(' ')[1] ?? '0') > 0).length);
    assert.ok((await onTheirWay()) > 0, 'what is further down is not at its place yet');
    const faint: string[] = [];
    for (let at = 0; at < 40; at += 1) {
      await page.mouse.wheel(0, 400);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      faint.push(...(await faintWords(page)));
    }
    assert.deepEqual(faint, []);
    assert.equal(await onTheirWay(), 0);
  });

  test('goes from the site to the payment page, the API docs and the office without an error', async () => {
    const { page } = await prospekt.visit({ motion: true, session: await prospekt.session('content') });
    const topUp = await openTopUp(page);
    await check(topUp, 'player', 500);
    await topUp.submit.click();
    await page.waitForURL('**/sandbox-pay**');
    await page.locator('main h1').waitFor();
    for (const address of ['/api/docs', '/dashboard']) {
      await openLive(page, '/news');
      await page.evaluate((to) => location.assign(to), address);
      await page.waitForURL(`**${address}`);
      await page.getByRole('heading').first().waitFor();
      // An aborted transition is reported once the new document is drawn.
      await atRest(page);
    }
  });

  test('sees the cover animate from the list to the article and back', async () => {
    const { page } = await prospekt.visit({ motion: true });
    await openLive(page, '/news');
    await page.evaluate(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const look = () => {
        for (const { effect } of document.getAnimations())
          if (effect instanceof KeyframeEffect && effect.pseudoElement?.includes('(cover)')) seen.add(location.pathname);
        requestAnimationFrame(look);
      };
      look();
    });
    const travelledAt = (path: string) => page.evaluate((at) => Reflect.get(window, 'seen').has(at), path);
    await page.locator('#content a[href^="/news/"]').first().click();
    await page.waitForURL(/\/news\/\d+$/);
    const article = new URL(page.url()).pathname;
    await until(() => travelledAt(article));
    await page.waitForFunction(() => !document.querySelector('[style*="view-transition-name"]'));
    await page.goBack();
    await until(() => travelledAt('/news'));
    await page.waitForFunction(() => !document.querySelector('[style*="view-transition-name"]'));
  });
});

/** Texts of an appearing section that are translucent because of an animated ancestor; a pulsing dot has no text. */
const faintWords = (page: Page): Promise<readonly string[]> =>
  page.locator('.reveal').evaluateAll((all) =>
    all
      .flatMap((section) => [section, ...section.querySelectorAll('*')])
      .filter((element) => Number(getComputedStyle(element).opacity) < 1 && element.textContent?.trim())
      .map((element) => `${element.tagName} ${element.textContent}`),
  );
