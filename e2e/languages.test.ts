import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openApp, withoutJobs } from './support/app.ts';
import { mark, openLive, sameDocument, textOf as textIn } from './support/live.ts';

const prospekt = openApp(withoutJobs);

const russian = 'ru-RU,ru;q=0.9,en;q=0.5';

describe('the language of a page', () => {
  test('at the root the browser’s language counts, and a cookie keeps it for 365 days, lax', async () => {
    const answer = await ask('/', { 'Accept-Language': russian });
    assert.equal(langOf(answer.html), 'ru');
    const [cookie = '', ...others] = answer.headers.getSetCookie();
    assert.deepEqual(others, []);
    assert.match(cookie, /^i18n_redirected=ru;/);
    assert.match(cookie, /; Max-Age=31536000(;|$)/);
    assert.match(cookie, /; SameSite=Lax(;|$)/);
    assert.match(cookie, /; Path=\/(;|$)/);
  });

  test('at any other path a visitor without a cookie gets English, and no cookie', async () => {
    for (const path of ['/auth', '/no/such/page', '/dev/error']) {
      const answer = await ask(path, { 'Accept-Language': russian });
      assert.equal(langOf(answer.html), 'en', path);
      assert.deepEqual(answer.headers.getSetCookie(), [], path);
    }
  });

  test('a browser of neither language gets English at the root', async () => {
    for (const accepted of ['de', 'fr-FR,de;q=0.9', '*', ''])
      assert.equal(langOf((await ask('/', { 'Accept-Language': accepted })).html), 'en');
    assert.equal(langOf((await ask('/')).html), 'en');
  });

  test('the stronger of several languages decides', async () => {
    assert.equal(langOf((await ask('/', { 'Accept-Language': 'de, en;q=0.4, ru;q=0.8' })).html), 'ru');
    assert.equal(langOf((await ask('/', { 'Accept-Language': 'ru;q=0.3, en;q=0.8' })).html), 'en');
  });

  test('a cookie is stronger than the browser, everywhere', async () => {
    assert.equal(langOf((await ask('/', { 'Accept-Language': russian, Cookie: 'i18n_redirected=en' })).html), 'en');
    for (const path of ['/', '/auth', '/no/such/page']) {
      assert.equal(langOf((await ask(path, { 'Accept-Language': 'en', Cookie: 'a=b; i18n_redirected=ru; c=d' })).html), 'ru', path);
    }
  });

  test('a cookie of no known language counts as none', async () => {
    assert.equal(langOf((await ask('/', { 'Accept-Language': russian, Cookie: 'i18n_redirected=de' })).html), 'ru');
    assert.equal(langOf((await ask('/auth', { 'Accept-Language': russian, Cookie: 'i18n_redirected=de' })).html), 'en');
  });

  test('?lang= shows this one page in the other language, cookie or not', async () => {
    for (const path of ['/', '/auth']) {
      assert.equal(langOf((await ask(`${path}?lang=ru`, { Cookie: 'i18n_redirected=en' })).html), 'ru', path);
      assert.equal(langOf((await ask(`${path}?lang=en`, { 'Accept-Language': russian, Cookie: 'i18n_redirected=ru' })).html), 'en', path);
    }
  });

  test('the page is really written in its language', async () => {
    const en = await ask('/', { Cookie: 'i18n_redirected=en' });
    const ru = await ask('/', { Cookie: 'i18n_redirected=ru' });
    // The other language's own name, and two brands of cards and payments that are written so.
    assert.doesNotMatch(textOf(en.html).replaceAll(/Русский|Мир|СБП/g, ''), /[а-яё]/i);
    assert.match(textOf(ru.html), /[а-яё]{3}/i);
  });

  test('an unknown page says so in the visitor’s language, with status 404', async () => {
    const en = await ask('/no/such/page', { Cookie: 'i18n_redirected=en' });
    const ru = await ask('/no/such/page', { Cookie: 'i18n_redirected=ru' });
    assert.deepEqual([en.status, ru.status], [404, 404]);
    assert.match(textOf(en.html), /This page could not be found/);
    assert.match(textOf(ru.html), /Страница не найдена/);
  });
});

describe('the language of a page that is opened inside the site', () => {
  test('K03: is guessed at the root, and kept from there as a document of the root keeps it', async () => {
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

describe('addresses', () => {
  test('have no language in front', async () => {
    for (const path of ['/ru', '/en', '/ru/', '/ru/auth', '/en/auth', '/ru/news', '/en/news']) {
      assert.equal((await ask(path)).status, 404, path);
    }
  });
});

describe('no cache mixes languages', () => {
  test('what a page depends on is named in Vary, and no shared cache may keep it', async () => {
    for (const path of ['/', '/auth', '/no/such/page']) {
      const { headers } = await ask(path);
      const vary = (headers.get('vary') ?? '').toLowerCase().split(/,\s*/);
      for (const name of ['cookie', 'accept-language', 'accept-encoding']) assert.ok(vary.includes(name), `${path}: ${name}`);
      assert.match(headers.get('cache-control') ?? '', /private|no-store/, path);
    }
  });

  test('the two languages have different tags, and a tag of one never confirms the other', async () => {
    const en = await ask('/', { Cookie: 'i18n_redirected=en' });
    const ru = await ask('/', { Cookie: 'i18n_redirected=ru' });
    const tag = en.headers.get('etag') ?? '';
    assert.notEqual(tag, '');
    assert.notEqual(ru.headers.get('etag'), tag);

    assert.equal((await ask('/', { Cookie: 'i18n_redirected=en', 'If-None-Match': tag })).status, 304);
    const other = await ask('/', { Cookie: 'i18n_redirected=ru', 'If-None-Match': tag });
    assert.equal(other.status, 200);
    assert.equal(langOf(other.html), 'ru');
  });

  test('asked by turns, each gets their own', async () => {
    const wanted = ['ru', 'en', 'en', 'ru', 'ru', 'en', 'ru', 'en'];
    const answers = await Promise.all(wanted.map((language) => ask('/', { Cookie: `i18n_redirected=${language}` })));
    assert.deepEqual(
      answers.map(({ html }) => langOf(html)),
      wanted,
    );
  });

  test('a page in a guessed language hands out its cookie only to those whose language was guessed', async () => {
    const guessed = await ask('/', { 'Accept-Language': russian });
    const chosen = await ask('/', { 'Accept-Language': russian, Cookie: 'i18n_redirected=ru' });
    assert.equal(guessed.headers.getSetCookie().length, 1);
    assert.deepEqual(chosen.headers.getSetCookie(), []);
  });
});

describe('the language switch', () => {
  test('a page that comes late in the other language is not drawn over the one that was opened meanwhile', async () => {
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
    await page.waitForTimeout(500);
    assert.deepEqual(await shown(), opened);
  });
});

async function ask(path: string, headers: Readonly<Record<string, string>> = {}) {
  // fetch would add `Accept-Language: *` by itself, which must count as no wish at all.
  const answer = await fetch(prospekt.url + path, { headers, redirect: 'manual' });
  // A slash too many is taken off first; what counts is where that leads.
  const to = answer.status === 308 ? answer.headers.get('location') : null;
  if (to) return ask(to, headers);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

const langOf = (html: string): string | undefined => /<html[^>]* lang="([^"]+)"/.exec(html)?.[1];
const textOf = (html: string): string => html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]+>/g, ' ');
