import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { en } from '#app/site/site.strings.en.ts';
import { openApp, withoutJobs } from './support/app.ts';
import { mark, openLive, sameDocument } from './support/live.ts';

/* Times are those of the specification, exact to the millisecond: the page's clock is stopped and advanced by hand, so that slow and fast
   machines measure the same. */
const prospekt = openApp(withoutJobs);
const failure = /Failed to load resource.*status of 50\d/;

describe('the loading bar', () => {
  test('S13, S14, K15: shows with the pending state after 200 ms, grows over 5 s, stays full and hides 500 ms after the page', async () => {
    const { page } = await prospekt.visit({ motion: true });
    const data = await hold(page, '/api/landing');
    await openStopped(page, '/auth');
    await home(page).click();
    await data.asked;

    const content = page.locator('#content');
    await page.clock.runFor(199);
    assert.equal(await phase(page), 'hidden');
    assert.equal(await content.getAttribute('aria-busy'), null);
    await page.clock.runFor(1);
    assert.equal(await phase(page), 'running');
    assert.equal(await content.getAttribute('aria-busy'), 'true');
    assert.equal(await visibility(page), 'visible');
    assert.deepEqual(await growth(page), { milliseconds: 5000, easing: 'linear', atStart: 0, atHalf: 0.5, atEnd: 1 });

    await data.release();
    // Once shown, the pending state lasts at least 200 ms, even if the data has arrived.
    await page.clock.runFor(199);
    assert.equal(await content.getAttribute('aria-busy'), 'true');
    assert.equal(await page.locator('body').getAttribute('data-layout'), 'default');
    await page.clock.runFor(1);
    await page.locator('body[data-layout=landing]').waitFor();
    assert.equal(await content.getAttribute('aria-busy'), null);
    assert.equal(await phase(page), 'finished');
    await page.clock.runFor(499);
    assert.equal(await phase(page), 'finished');
    await page.clock.runFor(1);
    assert.equal(await phase(page), 'hidden');
    assert.equal(await visibility(page), 'hidden');
  });

  test('S13, S15, X02: never shows when the page arrives within 200 ms, and fails when a navigation’s call returns an error, whose status the page shows', async () => {
    const { page } = await prospekt.visit({ savesData: false, expects: [failure] });
    await openStopped(page, '/auth');
    await watchBar(page);
    await home(page).click();
    await page.locator('body[data-layout=landing]').waitFor();
    await page.clock.runFor(3000);
    assert.deepEqual(await phases(page), []);
    assert.equal(await visibility(page), 'hidden');
    await page.goBack();
    await page.locator('body[data-layout=default]').waitFor();

    await page.route('**/api/landing', (route) => route.fulfill({ status: 503, json: {} }));
    const before = await colour(page);
    await home(page).click();
    await page.getByRole('heading', { name: en.errors.unavailable }).waitFor();
    await page.getByText('Error 503').waitFor();
    assert.deepEqual(await phases(page), ['running failed', 'finished failed']);
    assert.notEqual(await colour(page), before);
    await page.clock.runFor(500);
    assert.equal(await phase(page), 'hidden');
  });

  test('S15, X06: fails when a background call returns an error, and a toast about another error stays for 5 seconds', async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('admin'), savesData: false, expects: [failure] });
    await openStopped(page, '/auth');
    await watchBar(page);
    await page.route('**/api/auth/admin', (route) => route.fulfill({ status: 503, json: {} }));
    await page.locator('header details[name=header-menu]:has-text("Lamplighter") summary').click();
    await bar(page).and(page.locator('[data-failed]')).waitFor();
    assert.deepEqual(await phases(page), ['finished failed']);
    await page.clock.runFor(500);
    assert.equal(await phase(page), 'hidden');
    await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, json: {} }));
    await page.locator('header details').getByRole('button', { name: 'Log out' }).click();
    const toast = page.locator('[data-toast=danger]');
    await toast.waitFor();
    await page.clock.runFor(4999);
    assert.ok(await toast.isVisible());
    await page.clock.runFor(1);
    assert.equal(await toast.count(), 0);
    assert.ok(await page.getByRole('heading', { name: 'admin', exact: true }).isVisible());
  });

  test('X11: fails when the network is lost, and the page stays as it was', async () => {
    const { page, context } = await prospekt.visit({ savesData: false, expects: [/ERR_INTERNET_DISCONNECTED/] });
    await openStopped(page, '/auth');
    await mark(page);
    await watchBar(page);
    await context.setOffline(true);
    await page.locator('input[name=login]').fill('still here');
    await home(page).click();
    await bar(page).and(page.locator('[data-failed]')).waitFor();
    assert.ok((await phases(page)).every((one) => one.endsWith('failed')));
    assert.equal(page.url(), `${prospekt.url}/auth`);
    assert.equal(await page.locator('input[name=login]').inputValue(), 'still here');

    await context.setOffline(false);
    await home(page).click();
    await page.locator('body[data-layout=landing]').waitFor();
    assert.ok(await sameDocument(page));
  });
});

const home = (page: Page) => page.locator('header a[href="/"]');
const bar = (page: Page) => page.locator('.loading-bar');
const phase = (page: Page) => bar(page).getAttribute('data-phase');
const visibility = (page: Page) => bar(page).evaluate((element) => getComputedStyle(element).visibility);
const colour = (page: Page) => bar(page).evaluate((element) => getComputedStyle(element).backgroundColor);

/** Opens a page, waits until it and its prefetches are done, and stops its clock. */
async function openStopped(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await openLive(page, address);
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Records every state of the bar from now on. */
const watchBar = (page: Page): Promise<void> =>
  bar(page).evaluate((element) => {
    const seen: string[] = [];
    Object.assign(window, { seenPhases: seen });
    new MutationObserver(() => {
      const look = `${element.getAttribute('data-phase')}${element.hasAttribute('data-failed') ? ' failed' : ''}`;
      if (look !== 'hidden' && seen.at(-1) !== look) seen.push(look);
    }).observe(element, { attributes: true });
  });
const phases = (page: Page): Promise<readonly string[]> => page.evaluate(() => Reflect.get(window, 'seenPhases'));

/** Growth of the running bar: its length at the start, the middle and the end, as a share of the window. */
const growth = (page: Page) =>
  bar(page).evaluate((element) => {
    const [animation] = element.getAnimations();
    const { duration, easing } = animation?.effect?.getTiming() ?? {};
    const lengthAt = (time: number) => {
      if (animation) animation.currentTime = time;
      return Math.round((element.getBoundingClientRect().width / window.innerWidth) * 100) / 100;
    };
    return { milliseconds: duration, easing, atStart: lengthAt(0), atHalf: lengthAt(2500), atEnd: lengthAt(5000) };
  });

/** Delays a call's response until `release`, which resolves once the page has received it. */
async function hold(page: Page, path: string): Promise<{ readonly asked: Promise<void>; release(): Promise<void> }> {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route: Route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  return {
    asked: asked.promise,
    async release() {
      const answered = page.waitForResponse(`**${path}`);
      released.resolve();
      await (await answered).finished();
      // The page's clock, including idle callbacks, is stopped. Once a later response has been read, this one has been read as well.
      await page.evaluate(async () => (await fetch('/robots.txt')).text());
    },
  };
}
