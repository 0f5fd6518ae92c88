import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { DemoLogin } from '#features/sessions/demo-accounts.ts';
import { peopleOfEveryKind, sessionMaker } from './meta/access-people.builders.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

type Who = DemoLogin | 'visitor';
/** The expected status by caller; a pattern is the target of a redirect. */
type Answers = Readonly<Partial<Record<Who, number | RegExp>>>;
type Row = readonly [row: string, address: string, answers: Answers];

const unknown = 999_999_999;
const unknownOrder = '6b1b2a3c-1111-4222-8333-444455556666';
const staffRoles = { support: 200, content: 200, media: 200, finance: 200, developer: 200, owner: 200 } as const;
const ofTheGame = ['admins', 'auth', 'chat', 'chip', 'donate', 'faction', 'inventory', 'money', 'promo', 'report'] as const;

/** The responses to callers who may not enter an office address. */
const shut: Answers = { visitor: /^\/auth\?next=/, player: 403 };

/** `{word}` is replaced by demo data: see `found`. */
const rows: readonly Row[] = [
  ['R06', '/complaints', { visitor: 200, player: 200 }],
  ['R07', '/complaints/create', { player: 200 }],
  ['R08', '/complaints/{ownComplaint}', { player: 200, tester: 404 }],
  ['R08', `/complaints/${'x'.repeat(22)}`, { player: 404 }],
  ['R10', '/donate', { visitor: 200 }],
  ['R11', '/donate_old', { visitor: 200 }],
  ['R12', '/donate/chests', { visitor: 200 }],
  ['R13', '/donate/purchase', { visitor: 200 }],
  ['R13', '/donate/purchase?id=x', { visitor: 404 }],
  ['R13', `/donate/purchase?id=${unknownOrder}`, { visitor: 404 }],
  ['R15', '/news/{draft}', { visitor: 404, content: 404 }],
  ['R15', `/news/${unknown}`, { visitor: 404 }],
  ['R16', '/partner', { visitor: 200 }],
  ['R17', '/partner/dashboard', { visitor: /^\/auth/, player: 403, partner: 200 }],
  ['R20', '/support', { visitor: 200 }],
  ['R21', '/support/en', { visitor: 200 }],
  ['R21', '/support/no-such-article', { visitor: 404 }],
  ['R22', '/support/dashbord', { support: 200, player: 200 }],
  ['R22', '/support/dashboard', { visitor: /^\/support\/dashbord$/ }],
  ['R23', '/support/dashboard/ticket', { visitor: /^\/support\/dashbord\/tiket$/ }],
  ['R23', '/support/dashbord/ticket/17', { visitor: /^\/support\/dashbord\/tiket\/17$/ }],
  ['R23', '/support/dashbord/tiket', { visitor: 200, player: 200 }],
  ['R23', '/support/dashbord/tiket/{foreignTicket}', { visitor: /^\/auth\?next=/, player: 404 }],
  ['R23', '/support/dashbord/tiket/no-such-ticket', { visitor: /^\/auth\?next=/, player: 404 }],
  ['R02', '/auth?next=%2Ftickets', { visitor: 200, player: /^\/tickets$/ }],
  ['R02', '/auth?next=https%3A%2F%2Fevil.example', { player: 200 }],
  ['R24', '/support/legal', { visitor: 200 }],
  ['R24', '/support/legal/privacy-policy', { visitor: 200 }],
  ['R29', '/tickets', { visitor: /^\/auth\?next=%2Ftickets$/, player: 200 }],
  ['R31', '/admin', { ...shut, admin: /^\/admin\/complaints$/ }],
  ['R32', '/dashboard', { ...shut, ...staffRoles }],
  ['RA01', '/admin/admins', { ...shut, admin: 200 }],
  ['RA02', '/admin/bans', { ...shut, admin: 200 }],
  ['RA03', '/admin/complaints', { ...shut, admin: 200 }],
  ['RA03', '/admin/complaints/stats', { ...shut, chief: 200 }],
  ['RA03', '/admin/complaints/{case}', { ...shut, admin: 200 }],
  ['RA03', '/admin/complaints/{caseElsewhere}', { ...shut, admin: 404 }],
  ['RA04', '/admin/donate', { ...shut, chief: 200 }],
  ['RA05', '/admin/leaders', { ...shut, admin: 200 }],
  ['RA06', '/admin/rules', { ...shut, admin: 200 }],
  ['RA06', '/admin/rules/{rule}', { ...shut, admin: 200 }],
  ['RA06', `/admin/rules/${unknown}`, { admin: 404 }],
  ['RA07', '/admin/search', { ...shut, admin: 200 }],
  ['RA07', '/admin/search/{person}', { ...shut, admin: 200 }],
  ['RA07', `/admin/search/${unknown}`, { admin: 404 }],
  ['RA08', '/admin/rating/money', { ...shut, chief: 200 }],
  ...ofTheGame.map((kind): Row => ['RA09', `/admin/logs/${kind}`, { ...shut, admin: 200 }]),
  ['RA10', '/admin/logs', { admin: /^\/admin\/logs\/admins$/ }],
  ['RA10', '/admin/logs/', { admin: /^\/admin\/logs(\/\w+)?$/ }],
  ['RD01', '/dashboard/bans', { ...shut, support: 200, owner: 200 }],
  ['RD02', '/dashboard/bugs', { ...shut, developer: 200 }],
  ['RD02', '/dashboard/bugs/{bug}', { ...shut, developer: 200 }],
  ['RD02', `/dashboard/bugs/${unknown}`, { developer: 404 }],
  ['RD03', '/dashboard/cinema', { ...shut, content: 200 }],
  ['RD04', '/dashboard/donate', { ...shut, finance: 200 }],
  ['RD04', '/dashboard/donate/replenishment', { ...shut, finance: 200 }],
  ['RD05', '/dashboard/events', { ...shut, content: 200 }],
  ['RD05', '/dashboard/events/create', { ...shut, content: 200 }],
  ['RD05', '/dashboard/events/{event}', { ...shut, content: 200 }],
  ['RD05', `/dashboard/events/${unknown}`, { content: 404 }],
  ['RD05', '/dashboard/events/none', { content: 404 }],
  ['RD06', '/dashboard/media', { ...shut, media: 200 }],
  ['RD07', '/dashboard/news', { ...shut, content: 200 }],
  ['RD08', '/dashboard/partners', { ...shut, media: 200 }],
  ['RD08', '/dashboard/partners/applications', { ...shut, media: 200 }],
  ['RD08', '/dashboard/partners/{partner}', { ...shut, media: 200 }],
  ['RD08', `/dashboard/partners/${unknown}`, { media: 404 }],
  ['RD09', '/dashboard/payments', { ...shut, finance: 200 }],
  ['RD09', '/dashboard/payments/create', { ...shut, finance: 200 }],
  ['RD09', '/dashboard/payments/register/1', { finance: 200 }],
  ['RD09', `/dashboard/payments/register/${unknown}`, { finance: 404 }],
  ['RD09', `/dashboard/payments/order/${unknownOrder}`, { finance: 404 }],
  ['RD10', '/dashboard/payments/payment', { ...shut, finance: 200 }],
  ['RD10', '/dashboard/payments/payment/23', { ...shut, finance: 200 }],
  ['RD10', '/dashboard/payments/payment/999', { finance: 404 }],
  ['RD10', '/dashboard/payments/payment/9999999999', { finance: 404 }],
  ['RD10', '/dashboard/payments/pack', { ...shut, finance: 200 }],
  ['RD10', '/dashboard/payments/pack/1', { ...shut, finance: 200 }],
  ['RD10', `/dashboard/payments/pack/${unknown}`, { finance: 404 }],
  ['RD11', '/dashboard/promocodes', { ...shut, media: 200 }],
  ['RD11', '/dashboard/promocodes/create', { ...shut, media: 200 }],
  ['RD11', '/dashboard/promocodes/{promocode}', { ...shut, media: 200 }],
  ['RD11', `/dashboard/promocodes/${unknown}`, { media: 404 }],
  ['RD12', '/dashboard/promocodes/tag', { ...shut, media: 200 }],
  ['RD12', '/dashboard/promocodes/tag/{tag}', { ...shut, media: 200 }],
  ['RD12', `/dashboard/promocodes/tag/${unknown}`, { media: 404 }],
  ['RD13', '/dashboard/redirects', { ...shut, content: 200 }],
  ['RD13', '/dashboard/redirects/{redirect}', { ...shut, content: 200 }],
  ['RD13', `/dashboard/redirects/${unknown}`, { content: 404 }],
  ['RD14', '/dashboard/referals', { ...shut, media: 200, finance: 200 }],
  ['RD14', '/dashboard/referals/{referrer}', { ...shut, media: 200, finance: 200 }],
  ['RD14', `/dashboard/referals/${unknown}`, { media: 404 }],
  ['RD15', '/dashboard/restart', { ...shut, developer: 200 }],
  ['RD16', '/dashboard/sql', { ...shut, developer: 200 }],
  ['RD17', '/dashboard/testers', { ...shut, developer: 200, support: 200 }],
  ['X10', '/news/abc', { visitor: 404 }],
  ...['-1', 'abc', '0', '1e3', '%00'].map((id): Row => ['X10', `/dashboard/redirects/${id}`, { content: 404 }]),
];

/** The table of staff roles, copied: the roles that open each page besides the owner. The permission catalogue is deliberately not used. */
const pagesOfRoles: Readonly<Record<string, readonly DemoLogin[]>> = {
  '/dashboard': ['developer', 'finance', 'content', 'media', 'support'],
  '/dashboard/sql': ['developer'],
  '/dashboard/restart': ['developer'],
  '/dashboard/bugs': ['developer'],
  '/dashboard/testers': ['developer', 'support'],
  '/dashboard/donate': ['finance'],
  '/dashboard/donate/replenishment': ['finance'],
  '/dashboard/payments': ['finance'],
  '/dashboard/referals': ['finance', 'media'],
  '/dashboard/news': ['content'],
  '/dashboard/cinema': ['content'],
  '/dashboard/events': ['content'],
  '/dashboard/redirects': ['content'],
  '/dashboard/promocodes': ['media'],
  '/dashboard/media': ['media'],
  '/dashboard/partners': ['media'],
  '/dashboard/bans': ['support'],
  '/dashboard/staff': [],
  '/dashboard/servers': [],
};

/** The minimum level of an administrator for each page. */
const pagesOfLevels: Readonly<Record<string, number>> = {
  '/admin/complaints': 1,
  '/admin/rules': 1,
  '/admin/leaders': 1,
  '/admin/admins': 1,
  '/admin/search': 1,
  ...Object.fromEntries(ofTheGame.map((kind) => [`/admin/logs/${kind}`, 3])),
  '/admin/bans': 3,
  '/admin/donate': 4,
  '/admin/rating/money': 4,
};

const account = (login: DemoLogin): string => `(select id from accounts where login = '${login}')`;
const found: Readonly<Record<string, string>> = {
  ownComplaint: `select key from complaints where author_id = ${account('player')} and offender_id <> ${account('tester')}`,
  foreignTicket: `select public_id from support_tickets where account_id <> ${account('player')}`,
  case: `select id from complaints where server = 1 and against = 'player' and ${account('admin')} not in (author_id, offender_id)`,
  caseElsewhere: 'select id from complaints where server = 2',
  rule: 'select id from rules',
  draft: 'select id from news where published_at is null and deleted_at is null',
  person: `select ${account('player')} as id`,
  bug: 'select id from bug_reports',
  event: 'select id from events',
  partner: 'select account_id as id from partners',
  promocode: 'select id from promocodes',
  tag: 'select id from promocode_tags',
  redirect: 'select id from redirects',
  referrer: 'select referrer_id as id from referals',
};

describe('an address of the acceptance list', () => {
  let site: TestApp;
  let cookieOf: (who: Who) => Promise<string | null>;
  before(async () => {
    site = await startTestApp({ WORKER: 'off' });
    const sessions = sessionMaker(site.database);
    cookieOf = async (who) => {
      const person = peopleOfEveryKind.find(({ login }) => login === who) ?? plain(who);
      return who === 'visitor' ? null : sessions.cookieOf(person);
    };
  });
  after(() => site.stop());

  const addressOf = async (path: string): Promise<string> => {
    const word = /\{(\w+)\}/.exec(path)?.[1];
    if (word === undefined) return path;
    const [row] = (await site.database.pool.query(`${found[word]} limit 1`)).rows;
    assert.ok(row, `the demo has a ${word}`);
    return path.replace(`{${word}}`, String(Object.values(row)[0]));
  };

  for (const id of new Set(rows.map(([row]) => row))) {
    test(`${id} responds as required to every kind of caller`, async () => {
      for (const [, path, answers] of rows.filter(([row]) => row === id)) {
        const url = await addressOf(path);
        for (const [who, wanted] of Object.entries(answers) as [Who, number | RegExp][]) {
          const cookie = await cookieOf(who);
          const { statusCode, headers } = await site.app.inject({ url, headers: cookie ? { cookie } : {} });
          const where = `${url} as ${who}`;
          if (typeof wanted === 'number') assert.equal(statusCode, wanted, where);
          else {
            assert.ok(statusCode === 302 || statusCode === 308, `${where}: ${statusCode}`);
            assert.match(String(headers.location), wanted, where);
          }
        }
      }
    });
  }

  const statusOf = async (url: string, who: Who): Promise<number> => {
    const cookie = await cookieOf(who);
    return (await site.app.inject({ url, headers: cookie ? { cookie } : {} })).statusCode;
  };

  test('an office page opens for the roles of the table and returns 403 for every other role and for administrators', async () => {
    const found = await Promise.all(
      Object.entries(pagesOfRoles).flatMap(([url, roles]) =>
        ([...Object.keys(staffRoles), 'admin', 'chief'] as DemoLogin[]).map(async (who) => {
          const [status, wanted] = [await statusOf(url, who), who === 'owner' || roles.includes(who) ? 200 : 403];
          return status === wanted ? [] : [`${url} as ${who}: ${status}`];
        }),
      ),
    );
    assert.deepEqual(found.flat(), []);
  });

  test('an administrator opens the pages of their level and no others, and only the owner among the staff may enter', async () => {
    const wrong: string[] = [];
    const look = async (url: string, who: Who, wanted: number, as: string) => {
      const status = await statusOf(url, who);
      if (status !== wanted) wrong.push(`${url} ${as}: ${status}`);
    };
    for (const level of [1, 2, 3, 4, 5, 6]) {
      await site.database.pool.query(`update admin_accounts set level = $1 where name = 'Night_Chief'`, [level]);
      for (const [url, from] of Object.entries(pagesOfLevels)) await look(url, 'chief', level < from ? 403 : 200, `at level ${level}`);
    }
    for (const role of Object.keys(staffRoles) as (keyof typeof staffRoles)[])
      for (const url of Object.keys(pagesOfLevels)) await look(url, role, role === 'owner' ? 200 : 403, `as ${role}`);
    assert.deepEqual(wrong, []);
  });
});

const plain = (login: string) => ({ name: login, login, adminName: null, permissions: new Set<never>(), entersAdmin: false });
