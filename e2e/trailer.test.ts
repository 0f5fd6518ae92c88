import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { en } from '#app/landing/landing.strings.en.ts';
import { openApp, withoutJobs } from './support/app.ts';
import { atRest, openLive } from './support/live.ts';
import { until } from './support/until.ts';

const prospekt = openApp(withoutJobs);

/** The films that the page has asked for so far. */
function films(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.mp4')) asked.push(request.url());
  });
  return asked;
}

const paused = (page: Page): Promise<boolean | undefined> =>
  page.evaluate(() => document.querySelector<HTMLVideoElement>('#trailer video')?.paused);

describe('the trailer', () => {
  test('loads when it scrolls into view, plays muted, stops out of view and by its button, in files of at most 1.5 MB', async () => {
    const { page } = await prospekt.visit({ motion: true });
    const asked = films(page);
    await openLive(page, '/');
    assert.deepEqual(asked, [], 'nothing before the visitor scrolls to it');
    await page.locator('#trailer').scrollIntoViewIfNeeded();
    await page.locator('#trailer').evaluate((section) => section.scrollIntoView({ block: 'center' }));
    await until(async () => (await paused(page)) === false);
    assert.ok(asked.length > 0);
    assert.deepEqual(await page.locator('#trailer video').evaluate((film: HTMLVideoElement) => [film.muted, film.loop, film.playsInline]), [
      true,
      true,
      true,
    ]);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await until(async () => (await paused(page)) === true);
    await page.locator('#trailer').evaluate((section) => section.scrollIntoView({ block: 'center' }));
    await page.getByRole('button', { name: en.trailer.pause }).click();
    await page.getByRole('button', { name: en.trailer.play }).waitFor();
    assert.equal(await paused(page), true);
    const sources = await page
      .locator('#trailer source[src]')
      .evaluateAll((all) => all.map((source) => source.getAttribute('src') ?? '').filter((src) => src.endsWith('.mp4')));
    const plain = await prospekt.visit({ javaScript: false });
    await plain.page.goto('/');
    const link = await plain.page.getByRole('link', { name: en.trailer.watch }).getAttribute('href');
    for (const file of new Set([link ?? '', ...sources])) {
      const answer = await fetch(new URL(file, prospekt.url));
      assert.equal(answer.headers.get('content-type'), 'video/mp4');
      assert.ok((await answer.arrayBuffer()).byteLength <= 1.5 * 1024 * 1024, file);
    }
  });

  test('is a still picture with a button for visitors who prefer less motion or save data', async () => {
    for (const motion of [false, true]) {
      const { page, context } = await prospekt.visit({ motion });
      if (motion) await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
      const asked = films(page);
      await openLive(page, '/');
      await page.locator('#trailer').evaluate((section) => section.scrollIntoView({ block: 'center' }));
      await atRest(page);
      assert.deepEqual(asked, []);
      assert.equal(await page.locator('#trailer video').count(), 0);
      await page.getByRole('link', { name: en.trailer.watch }).click();
      await until(async () => (await paused(page)) === false);
    }
  });
});
