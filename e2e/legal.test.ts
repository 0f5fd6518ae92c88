import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chosen } from '#kit/testing/choose.ts';
import { openApp, withoutJobs } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { live } from './support/live.ts';

const home = openApp(withoutJobs);
const documents = ['terms-of-service', 'privacy-policy', 'freedom-pay-payment-rules'] as const;

for (const language of languagesOf('legal'))
  for (const javaScript of chosen([true, false], `legal pages ${language}`))
    test(`R24, R25: documents are read from both indexes, linked by clause and compared (${language}, ${javaScript ? 'with' : 'without'} script)`, async () => {
      const { page } = await home.visit({ language, javaScript });
      for (const id of documents) {
        await page.goto('/legal');
        assert.equal(await page.locator('body').getAttribute('data-layout'), 'site');
        await page.locator(`a[href="/legal/${id}"]`).first().click();
        await page.waitForURL(`**/legal/${id}`);
        await page.locator('#content h1').waitFor();
        assert.equal(await page.locator('article').getAttribute('lang'), id === 'freedom-pay-payment-rules' ? 'ru' : language);
        assert.match(
          (await page.locator('#content time').first().textContent()) ?? '',
          language === 'ru' ? /1\sноября 2026/ : /1 November 2026/,
        );
        const anchors = await page.locator('nav a[href^="#"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
        assert.ok(anchors.length >= 7);
        for (const anchor of new Set(anchors)) assert.equal(await page.locator(`[id="${anchor.slice(1)}"]`).count(), 1, anchor);
        assert.equal(await page.locator('[id="clause-2.1"]').count(), 1);
      }
      for (const address of ['/support/legal', '/support/legal/privacy-policy']) {
        assert.equal((await page.goto(address))?.status(), 200);
        assert.equal(await page.locator('body').getAttribute('data-layout'), 'support');
      }
      assert.ok((await page.locator('a[href^="/support/legal"]').count()) > 0);

      await page.goto('/legal/terms-of-service');
      await page.locator('#editions a[href*="edition=2026-03-01"]').first().click();
      await page.waitForURL(/edition=2026-03-01/);
      await page.locator('a[href="/legal/terms-of-service"]').first().waitFor();
      await page.goto('/legal/terms-of-service');
      await page.locator('#editions a[href*="compare="]').click();
      await page.waitForURL(/compare=2026-03-01/);
      await page.locator('article ins').first().waitFor();
      assert.ok((await page.locator('article ins').count()) > 5);
      assert.ok((await page.locator('article del').count()) > 3);
      assert.equal(await page.locator('article #liability').count(), 0);
    });

test('a document keeps the HTML of the server without loading its code, prefetches nothing for a visitor who saves data, prints without the page around it, and the rest of the page works without a reload', async () => {
  const { page } = await home.visit({ language: 'en', savesData: true });
  const requested: string[] = [];
  const scripts: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  page.on('response', async (answer) => {
    if (answer.url().endsWith('.js')) scripts.push(await answer.text());
  });
  await page.goto('/legal/terms-of-service');
  const paragraph = await page.locator('article p').first().textContent();
  await live(page);
  await page.waitForLoadState('networkidle');
  assert.equal(await page.locator('article p').first().textContent(), paragraph);
  assert.deepEqual(
    requested.filter((path) => /legal\.(view|strings)/.test(path)),
    [],
  );
  assert.deepEqual(
    requested.filter((path) => /\/(landing|news|help)\.view-/.test(path)),
    [],
    'the scripts of the pages that are linked here',
  );
  assert.ok(scripts.length > 0);
  assert.doesNotMatch(scripts.join('\n'), /ZodError|markdown-it|linkify/i, 'Zod and the Markdown reader stay on the server');

  await page.emulateMedia({ media: 'print' });
  for (const part of ['footer', '#editions', 'header:has(~ #content)'])
    assert.equal(await page.locator(part).first().isVisible(), false, part);
  assert.ok(await page.locator('article').isVisible());
  await page.emulateMedia({ media: 'screen' });

  const loads = () => requested.filter((path) => path.startsWith('/legal/')).length;
  const before = loads();
  await page.locator('header a[hreflang="ru"]').first().click();
  await page.locator('article[lang="ru"]').waitFor();
  assert.notEqual(await page.locator('article p').first().textContent(), paragraph);
  await page.locator('header a[href="/news"]').first().click();
  await page.waitForURL('**/news');
  await page.goBack();
  await page.locator('article[lang="ru"] p').first().waitFor();
  assert.equal(loads(), before, 'no document was loaded again');
});
