import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import sharp from 'sharp';
import { locales } from '#kit/i18n/locales.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/**
 * The output for search engines, robots, social networks and an installing browser: pictures, structured data, the sitemap and the
 * manifest.
 */
let site: TestApp;
before(async () => {
  site = await startTestApp({ WORKER: 'off' });
});
after(() => site.stop());

describe('the files for robots, search engines and networks', () => {
  test('contain working addresses: the sitemap, the contact for security reports and the icons', async () => {
    const { html: robots } = await ask('/robots.txt');
    const { html: security } = await ask('/.well-known/security.txt');
    assert.match(security, /^Contact: mailto:\S+@\S+$/m);
    assert.ok(Date.parse(/^Expires: (\S+)$/m.exec(security)?.[1] ?? '') > Date.now());
    assert.match(robots, /^Sitemap: \S+\/sitemap\.xml$/m);
    const { html: sitemap } = await ask('/sitemap.xml');
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
    assert.ok(paths.some((path) => /^\/news\/\d+$/.test(path)));
    assert.ok(paths.includes('/legal/privacy-policy'));
    for (const path of paths) assert.equal((await ask(path)).status, 200, path);
  });

  test('describe the installed site in both languages, with icons of the declared sizes, one of them maskable', async () => {
    for (const { code } of locales) {
      // A browser requests the manifest by the address in the page, without cookies.
      const { html } = await ask('/', { Cookie: `i18n_redirected=${code}` });
      const manifest = JSON.parse((await ask(/<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? '')).html);
      for (const field of ['id', 'name', 'short_name', 'description', 'start_url', 'scope', 'display', 'lang'])
        assert.ok(manifest[field], field);
      assert.equal(manifest.lang, code);
      for (const { src, sizes } of manifest.icons) {
        const { width, height } = await sharp(await bytesOf(src)).metadata();
        assert.equal(`${width}x${height}`, sizes, src);
      }
      for (const { url } of manifest.shortcuts) assert.equal((await ask(url)).status, 200, url);
      const maskable = manifest.icons.find(({ purpose }: { purpose?: string }) => purpose === 'maskable');
      const { data, info } = await sharp(await bytesOf(maskable.src))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const colourAt = (x: number, y: number) => data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4).toString('hex');
      // A mask may crop everything outside the central circle of 80 %, so only the background may be there.
      const [middle, reach] = [info.width / 2, info.width * 0.4];
      for (let angle = 0; angle < 360; angle += 5) {
        const x = Math.round(middle + reach * Math.cos((angle * Math.PI) / 180));
        const y = Math.round(middle + reach * Math.sin((angle * Math.PI) / 180));
        assert.equal(colourAt(x, y), colourAt(0, 0), `at ${angle}°`);
      }
      assert.ok(colourAt(0, 0).endsWith('ff'));
    }
  });
});

/** Fields without which consumers of schema.org ignore an item, by type. */
const required: Readonly<Record<string, readonly string[]>> = {
  NewsArticle: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'],
  TechArticle: ['headline', 'author', 'publisher', 'dateModified'],
  'VideoGame,MobileApplication': [
    'name',
    'description',
    'url',
    'image',
    'operatingSystem',
    'applicationCategory',
    'offers',
    'gamePlatform',
  ],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Organization: ['name'],
  Offer: ['price', 'priceCurrency'],
  ImageObject: ['url'],
};

describe('a link to a page of the site', () => {
  test('has one canonical address, the addresses of both languages and a picture', async () => {
    for (const { code } of locales) {
      const { html } = await ask(`/?lang=${code}`, { Cookie: 'i18n_redirected=en' });
      assert.equal(/<html[^>]* lang="([^"]+)"/.exec(html)?.[1], code);
      const canonical = /<link rel="canonical" href="([^"]+)\/\?lang=(\w+)">/.exec(html);
      assert.equal(canonical?.[2], code);
      for (const other of locales) assert.ok(html.includes(`hreflang="${other.code}" href="${canonical?.[1]}/?lang=${other.code}"`));
      assert.match(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '', new RegExp(`/og/default\\.${code}\\.jpg$`));
    }
  });

  test('has the news feed, which is Atom in the language of the page', async () => {
    for (const { code } of locales) {
      const { html } = await ask('/news', { Cookie: `i18n_redirected=${code}` });
      const [link = ''] = /<link[^>]+type="application\/atom\+xml"[^>]*>/.exec(html) ?? [];
      const href = new URL(/href="([^"]+)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? '');
      const feed = await ask(href.pathname + href.search);
      assert.match(feed.headers.get('content-type') ?? '', /^application\/atom\+xml/);
      assert.match(feed.html, new RegExp(`<feed [^>]*xml:lang="${code}"`));
      assert.ok(feed.html.split('<entry').length > 20);
    }
  });

  test('has a preview in both languages with a picture of 1200 × 630', async () => {
    const paths = [
      '/',
      '/news',
      '/news/21',
      '/support',
      '/support/coins-not-arrived',
      '/legal',
      '/rules',
      '/donate',
      '/partner',
      '/target',
    ];
    const seen = new Set<string>();
    for (const { code } of locales) {
      for (const path of paths) {
        const { html } = await ask(path, { Cookie: `i18n_redirected=${code}` });
        if (html.includes('<meta name="robots" content="noindex">')) continue;
        const picture = new URL(/property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '');
        seen.add(picture.pathname + picture.search);
      }
    }
    for (const picture of seen) {
      const { width, height } = await sharp(await bytesOf(picture)).metadata();
      assert.deepEqual([width, height], [1_200, 630], picture);
    }
    for (const { code } of locales) assert.ok(seen.has(`/og/default.${code}.jpg`));
  });

  test('has the title of its article in the picture, in each language, and an unknown article has none', async () => {
    const pictures = [];
    for (const path of ['/news/21/share.jpg?lang=en', '/news/21/share.jpg?lang=ru', '/news/18/share.jpg?lang=en'])
      pictures.push((await bytesOf(path)).toString('base64'));
    assert.equal(new Set(pictures).size, pictures.length);
    assert.equal((await ask('/news/999999/share.jpg')).status, 404);
  });

  test('has structured data with every field its type requires, and absolute addresses', async () => {
    for (const { code } of locales) {
      const found = new Set<string>();
      for (const path of ['/', '/news/21', '/news/11', '/support', '/support/coins-not-arrived']) {
        const { html } = await ask(path, { Cookie: `i18n_redirected=${code}` });
        for (const item of itemsIn(html)) {
          const type = [item['@type']].flat().join(',');
          found.add(type);
          const wanted = required[type];
          assert.ok(wanted, `${path}: ${type} is not listed`);
          for (const field of wanted) assert.ok(isGiven(item[field]), `${path}: ${type} without ${field}`);
          for (const field of ['url', 'item', 'mainEntityOfPage', 'image']) {
            const values = [item[field]].flat().filter((value) => typeof value === 'string');
            for (const value of values) assert.match(value, /^https?:\/\//, `${path}: ${type}.${field}`);
          }
        }
        if (path !== '/news/21') continue;
        const article = itemsIn(html).find((item) => item['@type'] === 'NewsArticle');
        assert.equal(article?.inLanguage, code);
        assert.match(html, /property="og:type" content="article"/);
      }
      assert.deepEqual(
        Object.keys(required).filter((type) => !found.has(type)),
        [],
      );
    }
  });
});

async function ask(path: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(site.address + path, { headers, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

const bytesOf = async (path: string): Promise<Buffer> => {
  const answer = await fetch(site.address + path);
  assert.equal(answer.status, 200, path);
  return Buffer.from(await answer.arrayBuffer());
};

type Item = Readonly<Record<string, unknown>>;

/** Every typed object of the page's structured data, at any depth. */
function itemsIn(html: string): readonly Item[] {
  const items: Item[] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) look(one);
    else if (value !== null && typeof value === 'object') {
      if ('@type' in value) items.push(value as Item);
      for (const one of Object.values(value)) look(one);
    }
  };
  for (const [, facts = ''] of html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/gs)) look(JSON.parse(facts));
  return items;
}

const isGiven = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
