import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import sharp from 'sharp';
import { looks } from './support/all-screens.ts';
import { openApp, withoutJobs } from './support/app.ts';
import { type Language, languages } from './support/browser.ts';

const prospekt = openApp(withoutJobs);

const html = async (path: string, language: Language): Promise<string> =>
  (await fetch(prospekt.url + path, { headers: { cookie: `i18n_redirected=${language}` } })).text();

/** Pages of the site that search engines may show, from the list it is served from. */
const addresses = looks.flatMap(({ address, face, who, status }) =>
  face === 'site' && who === undefined && status === 200 && !address.startsWith('/dev/') ? [address] : [],
);

describe('a link to a page of the site', () => {
  for (const language of languages) {
    test(`is shown with a picture of the size that networks ask for (${language})`, { timeout: 300_000 }, async () => {
      const faults: string[] = [];
      const seen = new Map<string, string>();
      for (const address of addresses) {
        const page = await html(address, language);
        if (page.includes('<meta name="robots" content="noindex">')) continue;
        const picture = /property="og:image" content="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
        if (!picture) faults.push(`${address}: no picture`);
        else if (!seen.has(picture)) seen.set(picture, address);
      }
      for (const [picture, address] of seen) {
        const answer = await fetch(new URL(new URL(picture).pathname + new URL(picture).search, prospekt.url));
        const { width, height } = answer.ok ? await sharp(Buffer.from(await answer.arrayBuffer())).metadata() : {};
        if (width !== 1_200 || height !== 630) faults.push(`${address}: ${picture} is ${answer.status}, ${width} × ${height}`);
      }
      assert.deepEqual(faults, []);
      assert.ok([...seen.keys()].some((picture) => picture.includes(`/og/default.${language}.jpg`)));
    });
  }

  test('to an article carries its own title: another article, another language, another picture', async () => {
    const pictureOf = async (path: string) => Buffer.from(await (await fetch(prospekt.url + path)).arrayBuffer()).toString('base64');
    const pictures = [];
    for (const path of ['/news/21/share.jpg?lang=en', '/news/21/share.jpg?lang=ru', '/news/18/share.jpg?lang=en'])
      pictures.push(await pictureOf(path));
    assert.equal(new Set(pictures).size, pictures.length);
    assert.equal((await fetch(`${prospekt.url}/news/999999/share.jpg`)).status, 404);
  });
});

/** What schema.org's readers refuse to do without, by type. */
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

describe('structured data', () => {
  for (const language of languages) {
    test(`has every field that its types require, and whole addresses (${language})`, async () => {
      const found = new Set<string>();
      for (const address of ['/', '/news/21', '/news/11', '/support', '/support/coins-not-arrived']) {
        for (const thing of thingsIn(await html(address, language))) {
          const type = [thing['@type']].flat().join(',');
          found.add(type);
          const wanted = required[type];
          assert.ok(wanted, `${address}: nobody knows what ${type} needs`);
          for (const field of wanted) assert.ok(isSaid(thing[field]), `${address}: ${type} without ${field}`);
          for (const field of ['url', 'item', 'mainEntityOfPage', 'image']) {
            const values = [thing[field]].flat().filter((value) => typeof value === 'string');
            for (const value of values) assert.ok(value.startsWith(prospekt.url), `${address}: ${type}.${field} is ${value}`);
          }
        }
      }
      assert.deepEqual(
        Object.keys(required).filter((type) => !found.has(type)),
        [],
      );
    });
  }
});

describe('the installed site', () => {
  for (const language of languages) {
    test(`has a name, a first page and icons of the sizes it promises, one of them for any shape (${language})`, async () => {
      // As a browser asks for it: by the address in the page, without cookies.
      const address = /<link rel="manifest" href="([^"]+)"/.exec(await html('/', language))?.[1] ?? '';
      const answer = await fetch(prospekt.url + address);
      const manifest = await answer.json();
      for (const field of ['id', 'name', 'short_name', 'description', 'start_url', 'scope', 'display', 'lang'])
        assert.ok(manifest[field], field);
      assert.equal(manifest.lang, language);
      for (const { src, sizes } of manifest.icons) {
        const icon = sharp(Buffer.from(await (await fetch(prospekt.url + src)).arrayBuffer()));
        const { width, height } = await icon.metadata();
        assert.equal(`${width}x${height}`, sizes, src);
      }
      const maskable = manifest.icons.find(({ purpose }: { purpose?: string }) => purpose === 'maskable');
      const { data, info } = await sharp(Buffer.from(await (await fetch(prospekt.url + maskable.src)).arrayBuffer()))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const colourAt = (x: number, y: number) => data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4).toString('hex');
      // Whatever shape cuts it, only the ground is lost: outside the inner circle of 80 % there is one colour, and no hole.
      const [middle, reach] = [info.width / 2, info.width * 0.4];
      for (let angle = 0; angle < 360; angle += 5) {
        const x = Math.round(middle + reach * Math.cos((angle * Math.PI) / 180));
        const y = Math.round(middle + reach * Math.sin((angle * Math.PI) / 180));
        assert.equal(colourAt(x, y), colourAt(0, 0), `at ${angle}°`);
      }
      assert.ok(colourAt(0, 0).endsWith('ff'));
      for (const { url } of manifest.shortcuts) assert.equal((await fetch(prospekt.url + url)).status, 200, url);
    });
  }
});

type Thing = Readonly<Record<string, unknown>>;

/** Everything that has a type, however deep. */
function thingsIn(page: string): readonly Thing[] {
  const things: Thing[] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) look(one);
    else if (value !== null && typeof value === 'object') {
      if ('@type' in value) things.push(value as Thing);
      for (const one of Object.values(value)) look(one);
    }
  };
  for (const [, facts = ''] of page.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/gs)) look(JSON.parse(facts));
  return things;
}

const isSaid = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
