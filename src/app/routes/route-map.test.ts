import assert from 'node:assert/strict';
import { test } from 'node:test';
import { footerMenu, headerMenu, landingMenu, shown } from './public-menus.ts';
import { routeMap } from './route-map.ts';
import { en } from './staff-menus.strings.en.ts';
import { ru } from './staff-menus.strings.ru.ts';
import { adminMenu, dashboardMenu, staffMenu } from './staff-menus.ts';

const under = (prefix: string, names: string) => names.split(' ').map((name) => `${prefix}${name}`);

/** The specification's own list, in order; `{id?}` is written `:id?`. */
const specified = [
  ...'/ /auth /auth/recovery /auth/unity/:id? /auth/:id /complaints /complaints/create /complaints/:id /delete /donate /donate_old'.split(
    ' ',
  ),
  ...'/donate/chests /donate/purchase /news /news/:id /partner /partner/dashboard /pixelbattle /recovery /support /support/:id'.split(' '),
  ...'/support/dashbord /support/dashbord/tiket/:id? /support/legal/:id? /legal/:id? /inv/:id? /target /test /tickets /tikitoki'.split(' '),
  ...'/admin /dashboard'.split(' '),
  ...under(
    '/admin/',
    'admins bans complaints complaints/stats complaints/:id donate leaders rules rules/:id search search/:id rating/money',
  ),
  ...under('/admin/logs/', 'admins auth chat chip donate faction inventory money promo report'),
  ...under('/dashboard/', 'bans bugs bugs/:id cinema donate donate/replenishment events events/create events/:id media news partners'),
  ...under('/dashboard/', 'partners/applications partners/:id payments payments/create payments/pack/:id? payments/payment/:id?'),
  ...under('/dashboard/', 'promocodes promocodes/create promocodes/tag/:id? promocodes/:id redirects redirects/:id referals referals/:id'),
  ...under('/dashboard/', 'restart sql testers'),
];

const paths = new Set<string>(routeMap.map(({ path }) => path));

test('every specified route is in the map once', () => {
  assert.deepEqual(
    specified.filter((path) => !paths.has(path)),
    [],
  );
  assert.equal(paths.size, routeMap.length);
});

test('R35: all six layouts are in use', () => {
  assert.deepEqual(new Set(routeMap.map(({ layout }) => layout)), new Set(['landing', 'site', 'default', 'support', 'unity', 'dashboard']));
});

test('every menu entry is a route of the map', () => {
  const urls = [...adminMenu, ...dashboardMenu].flatMap(({ url, children }) => [url, ...(children ?? []).map((child) => child.url)]);
  const routes = [headerMenu, landingMenu('ru', 'https://wall.example'), landingMenu('en', ''), footerMenu('ru')]
    .flat()
    .flatMap(({ route }) => route ?? []);
  assert.deepEqual(
    [...urls, ...routes].filter((path) => !paths.has(path)),
    [],
  );
});

test('no two entries of the staff menu share a name or an icon, in either language', () => {
  const entries = [...adminMenu, ...dashboardMenu];
  assert.equal(new Set(entries.map(({ icon }) => icon)).size, entries.length);
  for (const { names } of [en, ru]) assert.equal(new Set(entries.map(({ name }) => names[name])).size, entries.length);
});

test('H01: the shared header has Support, News, Wiki, Complaints, without entries whose route does not exist', () => {
  assert.deepEqual(
    headerMenu.map(({ href }) => href),
    ['/support', '/news', '/wiki', '/complaints'],
  );
  assert.deepEqual(
    shown(headerMenu, new Set(['/news'])).map(({ name }) => name),
    ['news'],
  );
});

test("L01, L02: the landing's menu is longer in Russian", () => {
  assert.deepEqual(
    landingMenu('ru', 'https://wall.example').map(({ href }) => href),
    ['/donate', '/support', 'https://wall.example'],
  );
  assert.deepEqual(
    landingMenu('en', 'https://wall.example').map(({ href }) => href),
    ['/support/en'],
  );
});

test('M01–M04: the staff menus start with the specified entries, in order', () => {
  const everything = { mayOpen: () => true, text: (name: string) => name };
  assert.deepEqual(
    staffMenu(dashboardMenu, everything)
      .slice(0, 14)
      .map(({ name }) => name),
    'main promocodes referals donation medias testers launcherBans sql replenishment cinema restart news redirects payments'.split(' '),
  );
  const admin = staffMenu(adminMenu, everything);
  assert.deepEqual(
    admin.slice(0, 8).map(({ name }) => name),
    'complaints rules logs administrators leaders search donationRequest ratings'.split(' '),
  );
  assert.deepEqual(
    admin[2]?.children.map(({ url }) => url),
    under('/admin/logs/', 'admins money chat chip faction inventory auth donate promo report'),
  );
});

test('a group of the staff menu disappears with its last child', () => {
  const only = (url: string) => ({ mayOpen: (asked: string) => asked === url, text: (name: string) => name });
  assert.deepEqual(
    staffMenu(adminMenu, only('/admin/logs/chat')).map(({ url }) => url),
    ['/admin/logs'],
  );
  assert.deepEqual(
    staffMenu(adminMenu, only('/admin/search')).map(({ url }) => url),
    ['/admin/search'],
  );
});
