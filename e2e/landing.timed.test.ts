import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { en as cityLifeEn } from '#app/landing/city-life.strings.en.ts';
import { ru as cityLifeRu } from '#app/landing/city-life.strings.ru.ts';
import { en as landingEn } from '#app/landing/landing.strings.en.ts';
import { ru as landingRu } from '#app/landing/landing.strings.ru.ts';
import { en } from '#app/site/site.strings.en.ts';
import { ru } from '#app/site/site.strings.ru.ts';
import { en as linksEn } from '#features/links/links.strings.en.ts';
import { en as settingsEn } from '#features/settings/settings.strings.en.ts';
import { en as kitEn } from '#kit/errors/kit.strings.en.ts';
import { openApp } from './support/app.ts';
import { type Language, languages } from './support/browser.ts';
import { live, openLive } from './support/live.ts';
import { until } from './support/until.ts';

const prospekt = openApp();
const words = { en, ru };
const landing = { en: landingEn, ru: landingRu };
const features = { en: cityLifeEn.features, ru: cityLifeRu.features };
const refused = /Failed to load resource.*status of 422/;
const notFound = /Failed to load resource.*status of 404/;
const phones = {
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
};

/** The HTML as it comes, before any script. */
const html = async (path: string, language: Language, agent = ''): Promise<string> =>
  (await fetch(prospekt.url + path, { headers: { cookie: `i18n_redirected=${language}`, 'user-agent': agent } })).text();

const hrefs = (within: Locator): Promise<readonly string[]> =>
  within.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
const menus = (page: Page, language: Language): Locator => page.locator(`header nav[aria-label="${words[language].header.mainMenu}"]`);

const status = async (path: string): Promise<number> => (await fetch(new URL(path, prospekt.url), { redirect: 'manual' })).status;

describe('the landing', () => {
  for (const language of languages) {
    test(`O01, O02, O04, O05 are in the HTML before any script (${language})`, async () => {
      const page = await html('/', language);
      const stores = [...page.matchAll(/href="(\/download\/[a-z]+)"/g)].map(([, href]) => href);
      assert.deepEqual(new Set(stores), new Set(['/download/google', '/download/russian', '/download/apple', '/download/package']));
      const file = await fetch(`${prospekt.url}/download/package`);
      assert.equal(file.status, 200);
      assert.equal(file.headers.get('content-type'), 'application/vnd.android.package-archive');
      assert.ok(Number(file.headers.get('content-length')) > 0);
      for (const name of ['clothing', 'city', 'vehicles'] as const) assert.ok(page.includes(features[language][name].title), name);
      assert.match(page, /href="\/news\/\d+"/);
      assert.match(page, /Telegram<\/span>.{0,200}?\d/s);
    });

    test(`has a title, one address, both languages and a picture to be shared with (${language})`, async () => {
      const page = await html(`/?lang=${language}`, 'en');
      assert.match(page, new RegExp(`<html lang="${language}">`));
      assert.ok(page.includes(`<link rel="canonical" href="${prospekt.url}/?lang=${language}">`));
      for (const code of languages) assert.ok(page.includes(`hreflang="${code}" href="${prospekt.url}/?lang=${code}"`));
      const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(page) ?? [];
      assert.match(picture, new RegExp(`/og/default\\.${language}\\.jpg$`));
      assert.equal(await status(picture), 200);
      const [, facts = '{}'] = /<script type="application\/ld\+json">(.+?)<\/script>/s.exec(page) ?? [];
      assert.deepEqual(JSON.parse(facts)['@type'], ['VideoGame', 'MobileApplication']);
    });

    test(`L01–L07: its menu is the seed’s, and the burger repeats it (${language})`, async () => {
      const { page } = await prospekt.visit({ language });
      await openLive(page, '/');
      const wanted = language === 'ru' ? ['/donate', '/support', 'wall'] : ['/support/en'];
      const existing: string[] = [];
      for (const path of wanted) if (path === 'wall' || (await status(path.replace('/en', ''))) !== 404) existing.push(path);
      const menu = (await hrefs(menus(page, language).first())).map((href) => (href.startsWith('https:') ? 'wall' : href));
      assert.deepEqual(menu, existing);

      const narrow = await prospekt.visit({ language, width: 360 });
      await openLive(narrow.page, '/');
      await narrow.page.locator(`summary[aria-label="${words[language].header.openMenu}"]`).click();
      assert.equal(await menus(narrow.page, language).locator('a:visible').count(), existing.length);
      assert.ok((await narrow.page.getByText('Русский').locator('visible=true').count()) > 0);
    });

    test(`L08–L14: the footer has all that the seed names (${language})`, async () => {
      const { page } = await prospekt.visit({ language });
      await page.goto('/');
      const links = await hrefs(page.locator('footer'));
      for (const path of ['/legal/terms-of-service', '/legal/privacy-policy']) {
        assert.ok(links.includes(path), path);
        assert.equal(await status(`${path}?lang=${language}`), 200);
      }
      assert.equal(links.includes('/legal/freedom-pay-payment-rules'), language === 'ru');
      assert.equal(await status('/legal/freedom-pay-payment-rules'), 200);
      assert.equal(new Set(links.filter((href) => href.startsWith('mailto:'))).size, 3);
      assert.ok(
        links.some((href) => href.startsWith('https://')),
        'the form',
      );
      const collaboration = page.locator('footer').getByRole('link', { name: words[language].footer.collaboration });
      assert.equal(await status((await collaboration.getAttribute('href')) ?? ''), 200);
    });

    test(`reads and navigates without JavaScript (${language})`, async () => {
      const { page } = await prospekt.visit({ language, javaScript: false, width: 360 });
      await page.goto('/');
      assert.equal(await page.locator('h1').textContent(), landing[language].headline);
      await page.locator('a[href^="/news/"]').first().click();
      await page.waitForURL(/\/news\/\d+$/);
      assert.ok((await page.locator('h1').textContent())?.length);
      await page.locator('header a[href="/"]').first().click();
      await page.waitForURL(`${prospekt.url}/`);
    });

    test(`R34: an unknown address says so in its language (${language})`, async () => {
      const answer = await fetch(`${prospekt.url}/no/such`, { headers: { cookie: `i18n_redirected=${language}` } });
      assert.equal(answer.status, 404);
      assert.ok((await answer.text()).includes(language === 'en' ? 'This page could not be found' : words.ru.errors.notFound));
    });
  }

  test('coming back from another page of the site finds every section again', async () => {
    const { page } = await prospekt.visit({ language: 'en' });
    await openLive(page, '/');
    const headings = () => page.locator('main h2').allTextContents();
    const before = await headings();
    assert.ok(before.length > 5);
    await page.locator('a[href="/news"]').first().click();
    await page.waitForURL(/\/news$/);
    await page.goBack();
    await page.waitForURL(`${prospekt.url}/`);
    await until(async () => (await headings()).length === before.length);
    assert.deepEqual(await headings(), before);
  });

  test('O03: the counter is in the HTML', async () => {
    assert.match(await html('/', 'en'), /data-online="(\d+|updating)"/);
  });

  for (const [device, own] of [
    ['android', '/download/google'],
    ['ios', '/download/apple'],
  ] as const) {
    test(`the first store is the one of ${device}`, async () => {
      const page = await html('/', 'ru', phones[device]);
      assert.equal(/href="(\/download\/[a-z]+)"/.exec(page)?.[1], own);
    });
  }

  for (const language of languages) {
    test(`the first screen at 360×740 holds brand, sentence, counter and the store of the device (${language})`, async () => {
      const { page, context } = await prospekt.visit({ language, width: 360 });
      await context.setExtraHTTPHeaders({ 'user-agent': phones.android });
      await page.setViewportSize({ width: 360, height: 740 });
      await openLive(page, '/');
      for (const found of [
        page.locator('header a[href="/"]'),
        page.locator('h1'),
        page.locator('[data-online]'),
        page.locator('a[href="/download/google"]'),
      ]) {
        const box = await found.first().boundingBox();
        assert.ok(box && box.y >= 0 && box.y + box.height <= 740, `${await found.first().textContent()} is at ${JSON.stringify(box)}`);
      }
    });
  }

  test('H02: /wiki leads to the configured wiki', async () => {
    const answer = await fetch(`${prospekt.url}/wiki`, { redirect: 'manual' });
    assert.equal(answer.status, 302);
    assert.match(answer.headers.get('location') ?? '', /^https:\/\//);
  });

  test('robots and search engines find what they look for', async () => {
    const robots = await (await fetch(`${prospekt.url}/robots.txt`)).text();
    const security = await (await fetch(`${prospekt.url}/.well-known/security.txt`)).text();
    assert.match(security, /^Contact: mailto:\S+@\S+$/m);
    assert.ok(Date.parse(/^Expires: (\S+)$/m.exec(security)?.[1] ?? '') > Date.now());
    assert.ok(robots.includes(`Sitemap: ${prospekt.url}/sitemap.xml`));
    const sitemap = await (await fetch(`${prospekt.url}/sitemap.xml`)).text();
    const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
    assert.ok(addresses.some((address) => /\/news\/\d+$/.test(address)));
    assert.ok(addresses.includes(`${prospekt.url}/legal/privacy-policy`));
    for (const address of addresses) assert.equal(await status(address), 200, address);
    const manifest = await (await fetch(`${prospekt.url}/manifest.webmanifest`)).json();
    for (const { src } of manifest.icons) assert.equal(await status(src), 200, src);
  });
});

describe('settings', () => {
  test('what the content role saves is on the site within two seconds, and can be put back', async () => {
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
    await until(async () => (await html('/', 'en')).includes('https://forms.example/another'));
    assert.ok(performance.now() - saved < 2_000);
    await page.getByText(settingsEn.changes.events.changed, { exact: false }).first().waitFor();
    await page.getByRole('button', { name: settingsEn.one.reset }).click();
    await until(async () => !(await html('/', 'en')).includes('https://forms.example/another'));
  });
});

describe('V5: before the notice is answered', () => {
  test('there is nothing but what the site cannot do without', async () => {
    const { page, context } = await prospekt.visit({ expects: [notFound] });
    await openLive(page, '/');
    await page.locator('a[href="/news"]').first().click();
    await page.waitForURL(/\/news$/);
    await live(page);
    const cookies = (await context.cookies()).map(({ name }) => name);
    assert.deepEqual(cookies, ['i18n_redirected']);
    assert.deepEqual(await page.evaluate(() => Object.keys(localStorage)), []);
    // The look-up's answer is kept for this tab alone.
    assert.deepEqual(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key !== 'client-ip')), []);
  });
});
