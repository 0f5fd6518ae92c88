import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageCache, type RenderedPage } from './page-cache.ts';
import { type Variant, variantCount, variantOf } from './page-variant.ts';

const page = (html: string): RenderedPage => ({
  page: '/',
  status: 200,
  html,
  headers: {},
  kept: { data: null },
  greets: false,
});
const variant = (headers: Parameters<typeof variantOf>[2], path = '/'): Variant => variantOf(path, null, headers);

test('K06: language, device, opened-from-the-app and a detected language each have a cache slot', () => {
  const agents = [undefined, 'Mozilla/5.0 (Linux; Android 15)', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)'];
  const cookies = ['', 'from-app=1; '].flatMap((app) => ['i18n_redirected=en', 'i18n_redirected=ru'].map((language) => app + language));
  const detected = ['', 'from-app=1'].flatMap((cookie) => ['en', 'ru'].map((accepted) => ({ cookie, 'accept-language': accepted })));
  const all = agents.flatMap((agent) =>
    [...cookies.map((cookie) => ({ cookie })), ...detected].map((given) => variant({ ...given, 'user-agent': agent })),
  );
  // A language in the address is never a detected one, so those slots stay empty.
  const named = agents.flatMap((agent) =>
    ['', 'from-app=1'].flatMap((cookie) => ['en', 'ru'].map((lang) => variantOf('/', lang, { cookie, 'user-agent': agent }))),
  );
  const places = new Set([...all, ...named].map(({ index }) => index));
  assert.equal(places.size, 36);
  assert.ok(Math.max(...places) < variantCount);
});

test('K06: a page in one language is never returned for the other', async () => {
  const cache = pageCache({ seconds: 5 });
  const [ru, en] = [variant({ cookie: 'i18n_redirected=ru' }), variant({ cookie: 'i18n_redirected=en' })];
  await cache.render('/', ru, async () => page('привет'));
  assert.ok(cache.find('/', ru));
  assert.equal(cache.find('/', en), undefined);
});

test('other cookies with the same suffix do not choose the language', () => {
  assert.equal(variant({ cookie: 'xi18n_redirected=ru' }, '/news').locale, 'en');
  assert.equal(variant({ cookie: 'a=1; i18n_redirected=ru; b=2' }, '/news').locale, 'ru');
});

test('a page is rendered once for concurrent requests', async () => {
  const cache = pageCache({ seconds: 5 });
  let renders = 0;
  const work = async () => {
    renders += 1;
    return page('x');
  };
  await Promise.all([1, 2, 3].map(() => cache.render('/', variant({}), work)));
  assert.equal(renders, 1);
});

test('a page is fresh for its seconds, then served stale while the next is rendered, then expires', async () => {
  let now = 0;
  const cache = pageCache({ seconds: 5, now: () => now });
  await cache.render('/', variant({}), async () => page('x'));
  now = 4999;
  assert.equal(cache.find('/', variant({}))?.stale, false);
  now = 5000;
  assert.equal(cache.find('/', variant({}))?.stale, true);
  now = 15_000;
  assert.equal(cache.find('/', variant({})), undefined);
});

test('a failed render is not cached', async () => {
  const cache = pageCache({ seconds: 5 });
  await assert.rejects(cache.render('/', variant({}), () => Promise.reject(new Error('database away'))));
  assert.equal(cache.find('/', variant({})), undefined);
  await cache.render('/', variant({}), async () => page('x'));
  assert.ok(cache.find('/', variant({})));
});

test('the last page stays available as long as no newer one could be rendered', async () => {
  let now = 0;
  const cache = pageCache({ seconds: 5, now: () => now });
  await cache.render('/', variant({}), async () => page('x'));
  now = 3_600_000;
  await assert.rejects(cache.render('/', variant({}), () => Promise.reject(new Error('database away'))));
  assert.equal(cache.find('/', variant({})), undefined);
  assert.ok(cache.last('/', variant({})));
});

test('arbitrary addresses cannot fill the memory, whatever their number and variants', async () => {
  const cache = pageCache({ seconds: 5, bytes: 250 });
  const hundredBytes = async () => page('x'.repeat(100));
  const [ru, en] = [variant({ cookie: 'i18n_redirected=ru' }), variant({ cookie: 'i18n_redirected=en' })];
  await cache.render('/news/1', ru, hundredBytes);
  await cache.render('/news/1', en, hundredBytes);
  await cache.render('/news/1', en, hundredBytes);
  assert.ok(cache.find('/news/1', ru), 'a page made anew takes the place of the one before');
  await cache.render('/news/2', ru, hundredBytes);
  assert.deepEqual([cache.find('/news/1', ru), cache.find('/news/1', en)], [undefined, undefined]);
  await cache.render('/news/3', ru, hundredBytes);
  assert.ok(cache.find('/news/2', ru) && cache.find('/news/3', ru));
});

test('serves the last page while a new render is late, and at once to later requests', async () => {
  let now = 0;
  const cache = pageCache({ seconds: 5, patienceMs: 20, now: () => now });
  const visitor = variant({});
  const hanging = Promise.withResolvers<RenderedPage>();
  const asked = () => cache.renderInTime('/', visitor, () => hanging.promise);
  const old = await cache.render('/', visitor, async () => page('old'));
  now += 60_000;
  assert.equal(await asked(), old);
  const since = performance.now();
  assert.equal(await asked(), old);
  assert.ok(performance.now() - since < 15);
  hanging.resolve(page('new'));
  await new Promise(setImmediate);
  assert.notEqual(await asked(), old);
});

test('waits for a late render if the last page is older than ten minutes', async () => {
  let now = 0;
  const cache = pageCache({ seconds: 5, patienceMs: 1, now: () => now });
  const visitor = variant({});
  const asked = () => cache.renderInTime('/', visitor, () => new Promise((resolve) => setTimeout(resolve, 20, page('new'))));
  const old = await cache.render('/', visitor, async () => page('old'));
  now += 10 * 60_000;
  assert.equal(await asked(), old);
  await cache.render('/', visitor, async () => page('new'));
  const next = cache.last('/', visitor);
  now += 10 * 60_000 + 1;
  assert.notEqual(await asked(), next);
});

test('waits for a late render if the last page is older than the last content change', async () => {
  let now = 0;
  const cache = pageCache({ seconds: 5, patienceMs: 1, now: () => now });
  const visitor = variant({});
  const old = await cache.render('/', visitor, async () => page('old'));
  now += 10;
  cache.expire();
  now += 10;
  const made = await cache.renderInTime('/', visitor, () => new Promise((resolve) => setTimeout(resolve, 20, page('new'))));
  assert.notEqual(made, old);
});

test('after a content change nothing older is served, not even a render in progress', async () => {
  let now = 1_000;
  const cache = pageCache({ seconds: 5, now: () => now });
  const visitor = variant({});
  await cache.render('/', visitor, async () => page('old'));
  let finish: (rendered: RenderedPage) => void = () => undefined;
  const slow = cache.render('/news', visitor, () => new Promise((resolve) => (finish = resolve)));
  now += 10;
  cache.expire();
  assert.equal(cache.find('/', visitor), undefined);
  assert.ok(cache.last('/', visitor), 'kept for the case that the database is away');
  finish(page('read before the change'));
  await slow;
  assert.equal(cache.find('/news', visitor), undefined);
  now += 10;
  await cache.render('/', visitor, async () => page('new'));
  assert.equal(cache.find('/', visitor)?.stale, false);
});
