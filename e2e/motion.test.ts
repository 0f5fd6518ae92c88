import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { looks } from './support/all-screens.ts';
import { openApp, withoutJobs } from './support/app.ts';
import { live, openLive } from './support/live.ts';

const prospekt = openApp(withoutJobs);
/** Every page of the site that a visitor may open, from the list it is served from. */
const addresses = looks.flatMap(({ address, face, who }) => (face === 'site' && who === undefined ? [address] : []));

describe('whoever wants no motion', () => {
  test('sees nothing move on any page of the site, from its top to its end', { timeout: 300_000 }, async () => {
    const { page } = await prospekt.visit({ expects: [/Failed to load resource/] });
    const moving: string[] = [];
    for (const address of addresses) {
      await page.goto(address, { waitUntil: 'load' });
      moving.push(...(await motions(page)).map((motion) => `${address}: ${motion}`));
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      moving.push(...(await motions(page)).map((motion) => `${address}, its end: ${motion}`));
    }
    assert.deepEqual(moving, []);
  });

  test('goes from the list to an article without a transition', async () => {
    const { page } = await prospekt.visit();
    await openLive(page, '/news');
    await page.evaluate(() => {
      document.startViewTransition = () => {
        throw new Error('a transition was begun');
      };
    });
    await page.locator('#content a[href^="/news/"]').first().click();
    await page.waitForURL(/\/news\/\d+$/);
    await page.locator('article h1').waitFor();
  });
});

describe('whoever has nothing against it', () => {
  test('sees the sections of the landing come up as they are scrolled to, and all of them in the end', async () => {
    const { page } = await prospekt.visit({ motion: true });
    await page.goto('/');
    await live(page);
    const faint = () =>
      page.locator('.reveal').evaluateAll((all) => all.filter((element) => Number(getComputedStyle(element).opacity) < 1).length);
    assert.ok((await faint()) > 0, 'what is further down is not there yet');
    for (let at = 0; at < 40; at += 1) {
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(30);
    }
    assert.equal(await faint(), 0);
  });

  test('sees the cover travel from the list to the article and back', async () => {
    const { page } = await prospekt.visit({ motion: true });
    await openLive(page, '/news');
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      document.addEventListener('animationstart', ({ pseudoElement }) => void seen.push(pseudoElement), true);
      document.documentElement.addEventListener('animationstart', (event) => void seen.push(event.pseudoElement));
    });
    const covers = () => page.evaluate(() => Reflect.get(window, 'seen').filter((name: string) => name.includes('(cover)')).length);
    await page.locator('#content a[href^="/news/"]').first().click();
    await page.locator('article h1').waitFor();
    await page.waitForTimeout(600);
    const there = await covers();
    assert.ok(there > 0, 'on the way there');
    await page.goBack();
    await page.locator('#content ul li article').first().waitFor();
    await page.waitForTimeout(600);
    assert.ok((await covers()) > there, 'and on the way back');
    assert.equal(await page.locator('[style*="view-transition-name"]').count(), 0, 'nothing keeps the name');
  });
});

/** What runs now: animations of the styles, transitions, and whatever a script has begun. */
const motions = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    // A frame for what the step before has begun; a hundredth of a millisecond is no motion.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    return document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect instanceof KeyframeEffect ? `${effect.target?.tagName} ${effect.target?.className}` : 'an animation'));
  });
