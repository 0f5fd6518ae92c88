import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { en as newsEn } from '#features/news/news.strings.en.ts';
import { ru as newsRu } from '#features/news/news.strings.ru.ts';
import { locales } from '#kit/i18n/locales.ts';
import { en as cityLifeEn } from './landing/city-life.strings.en.ts';
import { ru as cityLifeRu } from './landing/city-life.strings.ru.ts';
import { en } from './site/site.strings.en.ts';
import { ru } from './site/site.strings.ru.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** The responses before any script runs: language, status, caching. */
let site: TestApp;
before(async () => {
  site = await startTestApp({ WORKER: 'off' });
});
after(() => site.stop());

const russian = 'ru-RU,ru;q=0.9,en;q=0.5';

describe('the language of a page', () => {
  test("is the browser's at the root, and a lax cookie stores it for 365 days", async () => {
    const answer = await ask('/', { 'Accept-Language': russian });
    assert.equal(langOf(answer.html), 'ru');
    const [cookie = '', ...others] = answer.headers.getSetCookie();
    assert.deepEqual(others, []);
    assert.match(cookie, /^i18n_redirected=ru;/);
    assert.match(cookie, /; Max-Age=31536000(;|$)/);
    assert.match(cookie, /; SameSite=Lax(;|$)/);
    assert.match(cookie, /; Path=\/(;|$)/);
  });

  test('is English on any other path without a cookie, and no cookie is set', async () => {
    for (const path of ['/auth', '/no/such/page', '/dev/error']) {
      const answer = await ask(path, { 'Accept-Language': russian });
      assert.equal(langOf(answer.html), 'en', path);
      assert.deepEqual(answer.headers.getSetCookie(), [], path);
    }
  });

  test('is English at the root for a browser with neither language', async () => {
    for (const accepted of ['de', 'fr-FR,de;q=0.9', '*', ''])
      assert.equal(langOf((await ask('/', { 'Accept-Language': accepted })).html), 'en');
    assert.equal(langOf((await ask('/')).html), 'en');
  });

  test('is the one with the greater weight', async () => {
    assert.equal(langOf((await ask('/', { 'Accept-Language': 'de, en;q=0.4, ru;q=0.8' })).html), 'ru');
    assert.equal(langOf((await ask('/', { 'Accept-Language': 'ru;q=0.3, en;q=0.8' })).html), 'en');
  });

  test('is taken from a cookie before the browser, everywhere', async () => {
    assert.equal(langOf((await ask('/', { 'Accept-Language': russian, Cookie: 'i18n_redirected=en' })).html), 'en');
    for (const path of ['/', '/auth', '/no/such/page']) {
      assert.equal(langOf((await ask(path, { 'Accept-Language': 'en', Cookie: 'a=b; i18n_redirected=ru; c=d' })).html), 'ru', path);
    }
  });

  test('ignores a cookie with an unknown language', async () => {
    assert.equal(langOf((await ask('/', { 'Accept-Language': russian, Cookie: 'i18n_redirected=de' })).html), 'ru');
    assert.equal(langOf((await ask('/auth', { 'Accept-Language': russian, Cookie: 'i18n_redirected=de' })).html), 'en');
  });

  test('is overridden for a single page by ?lang=, with or without a cookie', async () => {
    for (const path of ['/', '/auth']) {
      assert.equal(langOf((await ask(`${path}?lang=ru`, { Cookie: 'i18n_redirected=en' })).html), 'ru', path);
      assert.equal(langOf((await ask(`${path}?lang=en`, { 'Accept-Language': russian, Cookie: 'i18n_redirected=ru' })).html), 'en', path);
    }
  });

  test("is really that of the page's text", async () => {
    const en = await ask('/', { Cookie: 'i18n_redirected=en' });
    const ru = await ask('/', { Cookie: 'i18n_redirected=ru' });
    // The other language's own name, and two brand names of cards and payments.
    assert.doesNotMatch(textOf(en.html).replaceAll(/Русский|Мир|СБП/g, ''), /[а-яё]/i);
    assert.match(textOf(ru.html), /[а-яё]{3}/i);
  });

  test("an unknown page is a 404 in the visitor's language", async () => {
    const en = await ask('/no/such/page', { Cookie: 'i18n_redirected=en' });
    const ru = await ask('/no/such/page', { Cookie: 'i18n_redirected=ru' });
    assert.deepEqual([en.status, ru.status], [404, 404]);
    assert.match(textOf(en.html), /This page could not be found/);
    assert.match(textOf(ru.html), /Страница не найдена/);
  });
});

describe('addresses', () => {
  test('have no language prefix', async () => {
    for (const path of ['/ru', '/en', '/ru/', '/ru/auth', '/en/auth', '/ru/news', '/en/news']) {
      assert.equal((await ask(path)).status, 404, path);
    }
  });
});

describe('no cache mixes languages', () => {
  test('Vary names what a page depends on, and shared caches may not store it', async () => {
    for (const path of ['/', '/auth', '/no/such/page']) {
      const { headers } = await ask(path);
      const vary = (headers.get('vary') ?? '').toLowerCase().split(/,\s*/);
      for (const name of ['cookie', 'accept-language', 'accept-encoding']) assert.ok(vary.includes(name), `${path}: ${name}`);
      assert.match(headers.get('cache-control') ?? '', /private|no-store/, path);
    }
  });

  test('the two languages have different ETags, and the ETag of one never confirms the other', async () => {
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

  test('concurrent requests in both languages each get their own', async () => {
    const wanted = ['ru', 'en', 'en', 'ru', 'ru', 'en', 'ru', 'en'];
    const answers = await Promise.all(wanted.map((language) => ask('/', { Cookie: `i18n_redirected=${language}` })));
    assert.deepEqual(
      answers.map(({ html }) => langOf(html)),
      wanted,
    );
  });

  test('a page in a guessed language sets the cookie only for visitors whose language was guessed', async () => {
    const guessed = await ask('/', { 'Accept-Language': russian });
    const chosen = await ask('/', { 'Accept-Language': russian, Cookie: 'i18n_redirected=ru' });
    assert.equal(guessed.headers.getSetCookie().length, 1);
    assert.deepEqual(chosen.headers.getSetCookie(), []);
  });
});

describe('the error page', () => {
  const words = { en, ru };
  const sentences = { 500: 'any', 403: 'forbidden', 404: 'notFound', 503: 'unavailable' } as const;

  test("has the status it shows, and a sentence in the visitor's language", async () => {
    for (const { code } of locales) {
      for (const [status, sentence] of Object.entries(sentences)) {
        const answer = await ask(`/dev/error?in=load&status=${status}`, { Cookie: `i18n_redirected=${code}` });
        assert.equal(answer.status, Number(status));
        assert.ok(answer.html.includes(`>${status}<`), `${status} is shown`);
        assert.ok(answer.html.includes(words[code].errors[sentence]), `${status} in ${code}`);
      }
    }
  });

  test('redirects an address with a trailing slash to the page without it', async () => {
    for (const path of ['/auth', '/legal', '/news', '/support', '/support/legal', '/donate', '/complaints']) {
      const answer = await fetch(`${site.address}${path}/?a=b`, { redirect: 'manual' });
      assert.deepEqual([answer.status, answer.headers.get('location')], [308, `${path}?a=b`]);
    }
  });

  test('R25: returns 404 for a legal document or an edition that does not exist, and for an invalid path parameter', async () => {
    for (const path of [
      '/legal/nope',
      '/support/legal/nope',
      '/legal/terms-of-service?edition=2020-01-01',
      '/legal/terms-of-service?edition=2026-11-01&compare=1',
      '/auth/%00',
      '/legal/%00',
      '/support/%00',
    ])
      assert.equal((await ask(path)).status, 404, path);
  });
});

const features = { en: cityLifeEn.features, ru: cityLifeRu.features };
const phones = {
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
};

describe('the HTML of the landing', () => {
  test('O01, O02, O03, O04, O05: contains the four stores, a downloadable package, the counter, three features, news and followers', async () => {
    for (const { code } of locales) {
      const { html } = await ask('/', { Cookie: `i18n_redirected=${code}` });
      const stores = [...html.matchAll(/href="(\/download\/[a-z]+)"/g)].map(([, href]) => href);
      assert.deepEqual(new Set(stores), new Set(['/download/google', '/download/russian', '/download/apple', '/download/package']));
      for (const name of ['clothing', 'city', 'vehicles'] as const) assert.ok(html.includes(features[code][name].title), name);
      assert.match(html, /href="\/news\/\d+"/);
      assert.match(html, /Telegram<\/span>.{0,200}?\d/s);
      assert.match(html, /data-online="(\d+|updating)"/);
    }
    const file = await fetch(`${site.address}/download/package`);
    assert.equal(file.status, 200);
    assert.equal(file.headers.get('content-type'), 'application/vnd.android.package-archive');
    assert.ok(Number(file.headers.get('content-length')) > 0);
  });

  test("lists the store of the visitor's device first", async () => {
    for (const [device, store] of [
      ['android', '/download/google'],
      ['ios', '/download/apple'],
    ] as const) {
      const { html } = await ask('/', { 'User-Agent': phones[device] });
      assert.equal(/href="(\/download\/[a-z]+)"/.exec(html)?.[1], store);
    }
  });

  test('H02: /wiki redirects to the configured wiki', async () => {
    const { status, headers } = await ask('/wiki');
    assert.equal(status, 302);
    assert.match(headers.get('location') ?? '', /^https:\/\//);
  });
});

describe('the HTML of the news', () => {
  test('marks an untranslated article with its own language', async () => {
    for (const { code } of locales) {
      const { html: list } = await ask('/api/news', { Cookie: `i18n_redirected=${code}` });
      const items: readonly { readonly id: number; readonly language: string }[] = JSON.parse(list);
      const other = items.find(({ language }) => language !== code);
      const { html } = await ask(`/news/${other?.id}`, { Cookie: `i18n_redirected=${code}` });
      assert.match(html, new RegExp(`<h1[^>]* lang="${other?.language}"`));
      const notes = { en: newsEn.untranslatedNote, ru: newsRu.untranslatedNote }[code];
      assert.ok(html.includes(code === 'en' ? notes.ru : notes.en));
    }
  });
});

describe('addresses of forms and articles', () => {
  test('L10: the payment rules are in Russian for an English visitor, with a note', async () => {
    const { html } = await ask('/legal/freedom-pay-payment-rules', { Cookie: 'i18n_redirected=en' });
    assert.match(html, /available in Russian only/);
  });

  test('R21: an old address of a help article redirects permanently', async () => {
    const { status, headers } = await ask('/support/2fa');
    assert.deepEqual([status, headers.get('location')], [301, '/support/two-step-sign-in']);
  });
});

async function ask(path: string, headers: Readonly<Record<string, string>> = {}) {
  // fetch would add `Accept-Language: *` by itself, which must count as no preference.
  const answer = await fetch(site.address + path, { headers, redirect: 'manual' });
  // A trailing slash is removed first; the target of that redirect is what counts.
  const to = answer.status === 308 ? answer.headers.get('location') : null;
  if (to) return ask(to, headers);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

const langOf = (html: string): string | undefined => /<html[^>]* lang="([^"]+)"/.exec(html)?.[1];
const textOf = (html: string): string => html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]+>/g, ' ');
