import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openApp, withoutJobs } from './support/app.ts';
import { atRest, mark, openLive, sameDocument, textOf as textIn } from './support/live.ts';

const prospekt = openApp(withoutJobs);

describe('the language of a page that is opened inside the site', () => {
  test('K03: is detected at the root, and kept from there like by a document of the root', async () => {
    const { page, context } = await prospekt.visit({ language: 'ru' });
    await context.clearCookies();
    await openLive(page, '/news');
    await page.locator('html[lang=en]').waitFor();
    await mark(page);
    await page.locator('header a[href="/"]').first().click();
    await page.locator('html[lang=ru]').waitFor();
    const kept = (await context.cookies()).find(({ name }) => name === 'i18n_redirected');
    assert.deepEqual([kept?.value, kept?.sameSite, kept?.path], ['ru', 'Lax', '/']);
    assert.equal(Math.round(((kept?.expires ?? 0) - Date.now() / 1_000) / 86_400), 365);
    await page.locator('a[href="/news"]').first().click();
    await page.waitForURL('**/news');
    await page.locator('html[lang=ru]').waitFor();
    assert.ok(await sameDocument(page));
    assert.equal(langOf((await (await page.reload())?.text()) ?? ''), 'ru');
  });
});

describe('the language switch', () => {
  test('does not replace a page that was opened while the translation of the earlier page was loading', async () => {
    const { page } = await prospekt.visit();
    await openLive(page, '/news');
    const late = Promise.withResolvers<void>();
    const ofNews = /\/api\/news\//;
    await page.route(ofNews, (route) => late.promise.then(() => route.continue()));
    const asked = page.waitForRequest(ofNews);
    await page.locator('header a[hreflang=ru]').first().click();
    await asked;
    await page.locator('footer a[href="/legal/terms-of-service"]').click();
    await page.waitForURL('**/legal/terms-of-service');
    await page.locator('html[lang=ru]').waitFor();
    const shown = async () => [await page.title(), await textIn(page.locator('h1'))];
    const opened = await shown();
    const answered = page.waitForResponse(ofNews);
    late.resolve();
    await (await answered).finished();
    await atRest(page);
    assert.deepEqual(await shown(), opened);
  });
});

const langOf = (html: string): string | undefined => /<html[^>]* lang="([^"]+)"/.exec(html)?.[1];
