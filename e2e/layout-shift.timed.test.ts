import assert from 'node:assert/strict';
import { get } from 'node:http';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openApp, withoutJobs } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { atRest, live } from './support/live.ts';

const prospekt = openApp(withoutJobs);

/**
 * A kilobyte is 1024 bytes, and what counts is the body as it travels under gzip, without headers: a browser that takes brotli
 * gets less. Fonts are compressed already and are counted as they are.
 */
const kilobyte = 1024;
const pages: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  landing: async () => '/',
  'an article with pictures': (page) => articleWith(page, '#picture-1'),
  'an article with a video': (page) => articleWith(page, 'figure'),
  'a legal text': async () => '/legal/terms-of-service',
  'the help centre': async () => '/support',
  'a help article': async () => '/support/coins-not-arrived',
};
const usual = { script: 85 * kilobyte, style: 15 * kilobyte, font: 60 * kilobyte };
/** The help centre finds as one types, which the others do without. */
const budgetsOf = (page: string) => (page === 'the help centre' ? { ...usual, script: 87 * kilobyte } : usual);

describe('a page until it is loaded and hydrated, without interaction', () => {
  for (const language of languagesOf('budgets')) {
    test(`holds its budgets of script, styles and fonts (${language})`, { timeout: 300_000 }, async (t) => {
      const { page } = await prospekt.visit({ language });
      for (const [name, address] of Object.entries(pages)) {
        await page.goto(await address(page), { waitUntil: 'load' });
        const files = await page.evaluate(() => {
          const loaded = performance.getEntriesByType('navigation').at(0)?.toJSON().loadEventStart ?? 0;
          // The entry and its modules are requested after the first paint, which may be before or after the load event.
          const { entry = '', modules = '' } = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {};
          const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= loaded);
          return [...asked.map(({ name }) => new URL(name).pathname), entry, ...modules.split(' ')].filter(Boolean);
        });
        const bytes = { script: 0, style: 0, font: 0 };
        const budgets = budgetsOf(name);
        for (const file of new Set(files)) {
          const kind = kindOf(file);
          if (kind) bytes[kind] += await gzippedSize(prospekt.url + file);
        }
        t.diagnostic(`${name}: ${JSON.stringify(bytes)}`);
        for (const kind of ['script', 'style', 'font'] as const) {
          assert.ok(bytes[kind] > 0, `${name}: ${kind} was counted`);
          assert.ok(bytes[kind] <= budgets[kind], `${name}, ${kind}: ${bytes[kind]} of ${budgets[kind]} bytes`);
        }
        assert.deepEqual(
          files.filter((file) => /mono/i.test(file)),
          [],
          'no mono font on the public site',
        );
      }
    });
  }
});

describe('the landing', () => {
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

/** The newest with a gallery, or with a video. */
async function articleWith(page: Page, part: string): Promise<string> {
  await page.goto('/news');
  const links = page.locator('#content a[href^="/news/"]');
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? '').filter((href) => /\/\d+$/.test(href)),
  );
  for (const address of addresses) {
    await page.goto(address);
    if ((await page.locator('article').locator(part).count()) > 0) return address;
  }
  throw new Error(`No article with ${part}`);
}

function kindOf(file: string): 'script' | 'style' | 'font' | undefined {
  if (/\.js$/.test(file)) return 'script';
  if (/\.css$/.test(file)) return 'style';
  return /\.(woff2?|ttf|otf)$/.test(file) ? 'font' : undefined;
}

/** Not with fetch, which unpacks the body before it can be counted. */
function gzippedSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
      let size = 0;
      answer.on('data', (part: Buffer) => {
        size += part.length;
      });
      answer.on('end', () => resolve(size));
    }).on('error', reject);
  });
}
