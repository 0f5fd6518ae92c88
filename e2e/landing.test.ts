import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { en as landingEn } from '#app/landing/landing.strings.en.ts';
import { en } from '#app/site/site.strings.en.ts';
import { ru } from '#app/site/site.strings.ru.ts';
import { en as linksEn } from '#features/links/links.strings.en.ts';
import { en as settingsEn } from '#features/settings/settings.strings.en.ts';
import { en as kitEn } from '#kit/errors/kit.strings.en.ts';
import { openApp } from './support/app.ts';
import { type Language, languages, languagesOf } from './support/browser.ts';
import { atRest, live, openLive } from './support/live.ts';
import { until } from './support/until.ts';

const prospekt = openApp();
const words = { en, ru };
const refused = /Failed to load resource.*status of 422/;
const notFound = /Failed to load resource.*status of 404/;
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

const html = async (): Promise<string> => (await fetch(prospekt.url, { headers: { cookie: 'i18n_redirected=en' } })).text();
const hrefs = (within: Locator): Promise<readonly string[]> =>
  within.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
const menus = (page: Page, language: Language): Locator => page.locator(`header nav[aria-label="${words[language].header.mainMenu}"]`);

const status = async (path: string): Promise<number> => (await fetch(new URL(path, prospekt.url), { redirect: 'manual' })).status;

/** The videos requested so far. */
function films(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.mp4')) asked.push(request.url());
  });
  return asked;
}

const paused = (page: Page): Promise<boolean | undefined> =>
  page.evaluate(() => document.querySelector<HTMLVideoElement>('#trailer video')?.paused);

describe('the landing', () => {
  for (const language of languages) {
    test(`L01–L14: has the menu, the burger, the footer and the first screen of its language (${language})`, async () => {
      const { page } = await prospekt.visit({ language });
      await openLive(page, '/');
      const wanted = language === 'ru' ? ['/donate', '/support', 'wall'] : ['/support/en'];
      assert.deepEqual(
        (await hrefs(menus(page, language).first())).map((href) => (href.startsWith('https:') ? 'wall' : href)),
        wanted,
      );
      const links = await hrefs(page.locator('footer'));
      for (const path of ['/legal/terms-of-service', '/legal/privacy-policy', wanted[language === 'ru' ? 1 : 0] ?? '']) {
        assert.ok(links.includes(path), path);
        assert.equal(await status(`${path}?lang=${language}`), 200);
      }
      assert.equal(links.includes('/legal/freedom-pay-payment-rules'), language === 'ru');
      assert.equal(new Set(links.filter((href) => href.startsWith('mailto:'))).size, 3);
      assert.ok(
        links.some((href) => href.startsWith('https://')),
        'the form',
      );
      const collaboration = page.locator('footer').getByRole('link', { name: words[language].footer.collaboration });
      assert.equal(await status((await collaboration.getAttribute('href')) ?? ''), 200);

      const { page: phone, context } = await prospekt.visit({ language, width: 360 });
      await context.setExtraHTTPHeaders({ 'user-agent': android });
      await phone.setViewportSize({ width: 360, height: 740 });
      await openLive(phone, '/');
      for (const found of ['header a[href="/"]', 'h1', '[data-online]', 'a[href="/download/google"]']) {
        const box = await phone.locator(found).first().boundingBox();
        assert.ok(box && box.y >= 0 && box.y + box.height <= 740, `${found} is at ${JSON.stringify(box)}`);
      }
      await phone.locator(`summary[aria-label="${words[language].header.openMenu}"]`).click();
      assert.equal(await menus(phone, language).locator('a:visible').count(), wanted.length);
      assert.ok((await phone.getByText('Русский').locator('visible=true').count()) > 0);
    });
  }

  test('shows every section after Back, and stores only what the site needs before the cookie notice is answered', async () => {
    const { page, context } = await prospekt.visit({ expects: [notFound] });
    await openLive(page, '/');
    const headings = () => page.locator('main h2').allTextContents();
    const before = await headings();
    assert.ok(before.length > 5);
    await page.locator('a[href="/news"]').first().click();
    await page.waitForURL(/\/news$/);
    const cookies = (await context.cookies()).map(({ name }) => name);
    assert.deepEqual(cookies, ['i18n_redirected']);
    assert.deepEqual(await page.evaluate(() => Object.keys(localStorage)), []);
    // The result of the IP lookup is stored for this tab only.
    assert.deepEqual(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key !== 'client-ip')), []);
    await page.goBack();
    await page.waitForURL(`${prospekt.url}/`);
    await until(async () => (await headings()).length === before.length);
    assert.deepEqual(await headings(), before);
  });

  test('has no layout shift on a phone or a desktop, down to the end of the page', async () => {
    for (const width of [360, 1440]) {
      for (const language of languagesOf(`shifts at ${width}`)) {
        const { page, context } = await prospekt.visit({ width, language, motion: true });
        await context.addInitScript(() => {
          const shifts: string[] = [];
          Object.assign(window, { shifts });
          new PerformanceObserver((list) => {
            for (const shift of list.getEntries()) shifts.push(JSON.stringify(shift));
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.goto('/');
        await live(page);
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await page.mouse.wheel(0, 20_000);
        await page.waitForFunction(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
        await atRest(page);
        const shifts: string[] = await page.evaluate(() => Reflect.get(window, 'shifts'));
        const total = shifts.reduce((sum, shift) => sum + Number(JSON.parse(shift).value), 0);
        assert.equal(total, 0, `${width} px: ${shifts.join('\n')}`);
      }
    }
  });
});

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
    await page.getByRole('button', { name: landingEn.trailer.pause }).click();
    await page.getByRole('button', { name: landingEn.trailer.play }).waitFor();
    assert.equal(await paused(page), true);
    const sources = await page
      .locator('#trailer source[src]')
      .evaluateAll((all) => all.map((source) => source.getAttribute('src') ?? '').filter((src) => src.endsWith('.mp4')));
    const plain = await prospekt.visit({ javaScript: false });
    await plain.page.goto('/');
    const link = await plain.page.getByRole('link', { name: landingEn.trailer.watch }).getAttribute('href');
    for (const file of new Set([link ?? '', ...sources])) {
      const answer = await fetch(new URL(file, prospekt.url));
      assert.equal(answer.headers.get('content-type'), 'video/mp4');
      assert.ok((await answer.arrayBuffer()).byteLength <= 1.5 * 1024 * 1024, file);
    }
  });

  test('is a still picture with a button for visitors who prefer less motion or save data', async () => {
    for (const motion of [false, true]) {
      const { page } = await prospekt.visit({ motion, savesData: motion });
      const asked = films(page);
      await openLive(page, '/');
      await page.locator('#trailer').evaluate((section) => section.scrollIntoView({ block: 'center' }));
      await atRest(page);
      assert.deepEqual(asked, []);
      assert.equal(await page.locator('#trailer video').count(), 0);
      await page.getByRole('link', { name: landingEn.trailer.watch }).click();
      await until(async () => (await paused(page)) === false);
    }
  });
});

describe('settings', () => {
  test('a setting saved by content staff is on the site within two seconds and can be reset; an unsafe link is rejected', async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('content'), expects: [refused] });
    await page.goto('/dashboard/settings');
    await page.getByRole('link', { name: linksEn.settings.formUrl.label }).click();
    const field = page.locator('input[name=value]');
    await field.fill('javascript:alert(1)');
    await page.getByRole('button', { name: settingsEn.one.save, exact: true }).click();
    await page.getByText(kitEn.errors.notAWebAddress).or(page.getByText(kitEn.errors.notALink)).first().waitFor();
    await field.fill('https://forms.example/another');
    await page.getByRole('button', { name: settingsEn.one.save, exact: true }).click();
    await page.getByText(settingsEn.one.saved).waitFor();
    const saved = performance.now();
    await until(async () => (await html()).includes('https://forms.example/another'));
    assert.ok(performance.now() - saved < 2_000);
    await page.getByText(settingsEn.changes.events.changed, { exact: false }).first().waitFor();
    await page.getByRole('button', { name: settingsEn.one.reset }).click();
    await until(async () => !(await html()).includes('https://forms.example/another'));
  });
});
