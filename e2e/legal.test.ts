import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chosen } from '#kit/testing/choose.ts';
import { openApp, withoutJobs } from './support/app.ts';
import { languages } from './support/browser.ts';
import { live } from './support/live.ts';

const home = openApp(withoutJobs);
const documents = ['terms-of-service', 'privacy-policy', 'freedom-pay-payment-rules'] as const;

for (const language of languages) {
  for (const javaScript of chosen([true, false], `legal pages ${language}`)) {
    describe(`legal pages, ${language}, ${javaScript ? 'with' : 'without'} script`, () => {
      const visit = () => home.visit({ language, javaScript });

      test('R25: the index leads to the three documents, each with contents, edition and clauses that can be linked to', async () => {
        const { page } = await visit();
        await page.goto('/legal');
        assert.equal(await page.locator('body').getAttribute('data-layout'), 'site');
        for (const id of documents) {
          await page.goto('/legal');
          await page.locator(`a[href="/legal/${id}"]`).first().click();
          await page.waitForURL(`**/legal/${id}`);
          await page.locator('#content h1').waitFor();
          const lang = id === 'freedom-pay-payment-rules' ? 'ru' : language;
          assert.equal(await page.locator('article').getAttribute('lang'), lang);
          assert.match(
            (await page.locator('#content time').first().textContent()) ?? '',
            language === 'ru' ? /1\sноября 2026/ : /1 November 2026/,
          );
          const anchors = await page
            .locator('nav a[href^="#"]')
            .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
          assert.ok(anchors.length >= 7);
          for (const anchor of new Set(anchors)) assert.equal(await page.locator(`[id="${anchor.slice(1)}"]`).count(), 1, anchor);
          assert.ok((await page.locator('[id="clause-2.1"]').count()) === 1);
        }
      });

      test('R24: the same in the support layout', async () => {
        const { page } = await visit();
        for (const address of ['/support/legal', '/support/legal/privacy-policy']) {
          const answer = await page.goto(address);
          assert.equal(answer?.status(), 200);
          assert.equal(await page.locator('body').getAttribute('data-layout'), 'support');
        }
        assert.ok((await page.locator('a[href^="/support/legal"]').count()) > 0);
      });

      test('an earlier edition is read and compared, with what came and what went', async () => {
        const { page } = await visit();
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

      test('L09, L10: the footer leads to the documents; to the payment rules in Russian alone', async () => {
        const { page } = await visit();
        await page.goto('/legal');
        const hrefs = await page.locator('footer a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
        assert.ok(hrefs.includes('/legal/terms-of-service') && hrefs.includes('/legal/privacy-policy'));
        assert.equal(hrefs.includes('/legal/freedom-pay-payment-rules'), language === 'ru');
      });
    });
  }
}

test('a text is left as the server wrote it, without its own code, and the page around it lives: another language, another page', async () => {
  const { page } = await home.visit({ language: 'en' });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/legal/terms-of-service');
  const paragraph = await page.locator('article p').first().textContent();
  await live(page);
  assert.equal(await page.locator('article p').first().textContent(), paragraph);
  assert.deepEqual(
    scripts.filter((path) => /legal\.(view|strings)/.test(path)),
    [],
  );
  const loads = () => scripts.filter((path) => path.startsWith('/legal/')).length;
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

test('L10: an English visitor gets the payment rules in Russian with a note', async () => {
  const { page } = await home.visit({ language: 'en' });
  await page.goto('/legal/freedom-pay-payment-rules');
  await page.getByText('available in Russian only').waitFor();
});

test('on paper only the document is left', async () => {
  const { page } = await home.visit({ language: 'en' });
  await page.goto('/legal/terms-of-service');
  await page.emulateMedia({ media: 'print' });
  for (const part of ['footer', '#editions', 'header:has(~ #content)'])
    assert.equal(await page.locator(part).first().isVisible(), false, part);
  assert.ok(await page.locator('article').isVisible());
});

test('Zod and the Markdown reader never reach a browser', async () => {
  const { page } = await home.visit({ language: 'en' });
  const scripts: string[] = [];
  page.on('response', async (answer) => {
    if (answer.url().endsWith('.js')) scripts.push(await answer.text());
  });
  await page.goto('/legal/terms-of-service', { waitUntil: 'networkidle' });
  assert.ok(scripts.length > 0);
  assert.doesNotMatch(scripts.join('\n'), /ZodError|markdown-it|linkify/i);
});
