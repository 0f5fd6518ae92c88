import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { en as officeEn } from '#app/office/office.strings.en.ts';
import { ru as officeRu } from '#app/office/office.strings.ru.ts';
import { en } from '#features/logs/logs.strings.en.ts';
import { ru } from '#features/logs/logs.strings.ru.ts';
import { en as uiEn } from '#ui/ui.strings.en.ts';
import { ru as uiRu } from '#ui/ui.strings.ru.ts';
import { openApp } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { sendLogs } from './support/game.ts';
import { csvAddressOn, listWord } from './support/lists.ts';
import { textOf } from './support/live.ts';
import { type Cookies, cookieHeader, signIn } from './support/session.ts';
import { until } from './support/until.ts';

const prospekt = openApp();
const languages = languagesOf('logs');
const words = { en: { ...en, ui: uiEn, office: officeEn }, ru: { ...ru, ui: uiRu, office: officeRu } };
const person = { globalId: 11, nick: 'Journey_Person' };
const other = { nick: 'Journey_Other', id: 12 };

/** One row of each kind, and the values its page must show besides the player. */
const oneOfEach: readonly (readonly [address: string, row: Readonly<Record<string, unknown>>, shown: readonly string[]])[] = [
  [
    '/admin/logs/admins?source=game&',
    { kind: 'admins', admin: 'Lamplighter', level: 3, action: 'mute', target: other.nick, targetId: other.id, reason: 'rule 4.2' },
    ['Lamplighter', '3', 'mute', other.nick, 'rule 4.2'],
  ],
  [
    '/admin/logs/money?',
    { kind: 'money', delta: -512, balance: 77, reason: 'trade', counterparty: other.nick, counterpartyId: other.id },
    ['−512', '77', 'trade', other.nick],
  ],
  ['/admin/logs/chat?', { kind: 'chat', channel: 'local', text: 'the whole contract' }, ['local', 'the whole contract']],
  ['/admin/logs/chip?', { kind: 'chip', delta: 10, balance: 20, place: 'Roulette' }, ['+10', '20', 'Roulette']],
  [
    '/admin/logs/faction?',
    { kind: 'faction', faction: 'City Hall', action: 'promote', target: other.nick, targetId: other.id, detail: 'Clerk' },
    ['City Hall', 'promote', other.nick, 'Clerk'],
  ],
  [
    '/admin/logs/inventory?',
    { kind: 'inventory', action: 'drop', item: 'Medkit', quantity: 2, place: 'Pier' },
    ['drop', 'Medkit', '2', 'Pier'],
  ],
  [
    '/admin/logs/auth?',
    { kind: 'auth', ip: '203.0.113.9', device: 'pixel-9-aa', platform: 'android', version: '1.4.2', result: 'ok' },
    ['203.0.113.9', 'pixel-9-aa', 'android', '1.4.2', 'ok'],
  ],
  ['/admin/logs/donate?', { kind: 'donate', delta: 100, balance: 101, item: 'Top-up', source: 'site' }, ['+100', '101', 'Top-up', 'site']],
  ['/admin/logs/promo?', { kind: 'promo', code: 'LANTERN', prize: '5000', valid: true }, ['LANTERN', '5000']],
  [
    '/admin/logs/report?',
    { kind: 'report', question: 'Where is the bank?', admin: other.nick, adminId: other.id, answer: 'On the avenue', seconds: 40 },
    ['Where is the bank?', other.nick, 'On the avenue', '40'],
  ],
];

describe('the chat log', () => {
  test('keeps its screen when the admin account is switched, and shows the other server’s rows', async () => {
    for (const language of languages) {
      const { account } = words[language].office;
      await say(1, [{ kind: 'chat', channel: 'local', text: `lamps are lit, ${language}` }]);
      await say(2, [{ kind: 'chat', channel: 'local', text: `ships are in, ${language}` }]);
      const { page } = await prospekt.visit({ language, session: await signIn(prospekt.url, 'admin') });
      await page.goto('/admin/logs/chat?player=Journey_Person');
      const address = page.url();
      await page
        .getByRole('row')
        .filter({ hasText: `lamps are lit, ${language}` })
        .waitFor();
      assert.equal(await page.getByText('ships are in').count(), 0, 'only the rows of the account’s server');

      await page.getByRole('button', { name: account.menu.replace('{login}', 'admin') }).click();
      await page.getByRole('menuitem', { name: /Harbourmaster/ }).click();
      await page
        .getByRole('row')
        .filter({ hasText: `ships are in, ${language}` })
        .waitFor();
      assert.equal(page.url(), address);
      assert.equal(await page.getByText('lamps are lit').count(), 0);
    }
  });

  test('is filtered by text and excluded text in the URL, and the CSV has as many rows as the page shows', async () => {
    const session = await prospekt.session('admin');
    await say(1, [
      { kind: 'chat', channel: 'local', text: 'Red, lantern' },
      { kind: 'chat', channel: 'shout', text: 'red LANTERN again' },
    ]);
    for (const language of languages) {
      const { list, columns, ui } = words[language];
      const { page } = await prospekt.visit({ language, session });
      await page.goto('/admin/logs/chat');
      const rows = page.locator('tbody tr[data-row]');
      await rows.first().waitFor();
      await until(async () => (await totalOf(page)) > 0);
      const all = await totalOf(page);
      assert.equal(await csvRows(page, session), all);

      const text = page.getByLabel(list.text, { exact: true });
      await text.fill('red, lantern');
      await text.press('Enter');
      await until(async () => (await totalOf(page)) === 1);
      await text.fill('LANTERN again');
      await text.press('Enter');
      await until(async () => (await totalOf(page)) === 2);
      assert.equal(await rows.count(), 2);
      assert.equal(await csvRows(page, session), 2);

      await page.reload();
      await until(async () => (await totalOf(page)) === 2);
      await page.getByRole('button', { name: 'LANTERN again', exact: true }).click();
      await page.getByRole('button', { name: list.except.replace('{value}', 'LANTERN again'), exact: true }).waitFor();
      await until(async () => (await totalOf(page)) === 1);
      await page.getByRole('button', { name: ui.remove.replace('{name}', 'red, lantern') }).click();
      await until(async () => (await totalOf(page)) === all - 1);
      assert.equal(await csvRows(page, session), all - 1);

      const channel = page.getByLabel(columns.channel, { exact: true });
      await channel.fill('no such channel');
      await channel.press('Enter');
      await page.getByText(listWord('noneMatch')).waitFor();
      // Shortly after midnight today is empty, whatever the filter; yesterday is one click away.
      await page.getByRole('button', { name: listWord('yesterday') }).click();
      await page.waitForURL(/period=yesterday/);
      await page.getByText(listWord('noneMatch')).waitFor();
      await page.getByRole('button', { name: listWord('resetFilters') }).click();
      await until(async () => (await totalOf(page)) === all);
      assert.equal(new URL(page.url()).search, '');
    }
  });

  test('shows new rows at once while it is followed, and reports a lost connection, also if an earlier read arrives later', async () => {
    for (const language of languages) {
      const { list } = words[language];
      const { page } = await prospekt.visit({ language, session: await prospekt.session('admin') });
      await page.goto(`/admin/logs/chat?text=tail-${language}`);
      await page.getByText(listWord('noneMatch')).waitFor();
      await page.getByRole('switch', { name: list.live }).click();
      await page.getByText(list.following, { exact: true }).waitFor();
      for (const number of [1, 2]) {
        await say(1, [{ kind: 'chat', channel: 'local', text: `tail-${language} ${number}` }]);
        await page
          .getByRole('row')
          .filter({ hasText: `tail-${language} ${number}` })
          .waitFor();
      }
      await until(async () => (await totalOf(page)) === 2);
      assert.match(await textOf(page.locator('tr[data-row="0"]')), /tail-\w+ 2/, 'the newest on top');
    }

    const { page } = await prospekt.visit({ session: await prospekt.session('admin') });
    // The stream opens and ends, and does not reconnect before the test is over.
    await page.route('**/api/admin/logs/chat/live*', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\n\n' }),
    );
    await page.goto('/admin/logs/chat?text=lost-line');
    await page.getByText(listWord('noneMatch')).waitFor();
    let read = false;
    const counted = page.waitForResponse((answer) => {
      const path = new URL(answer.url()).pathname;
      read ||= path === '/api/admin/logs/chat';
      return read && path === '/api/admin/logs/chat/count';
    });
    await page.getByRole('switch', { name: en.list.live }).click();
    await page.getByText(en.list.lost, { exact: true }).waitFor();
    // The rows were read, and then their count.
    await counted;
    assert.ok(await page.getByText(en.list.lost, { exact: true }).isVisible());
  });
});

describe('the ten log kinds', () => {
  before(async () => {
    await say(
      1,
      oneOfEach.map(([, row]) => row),
    );
  });

  test('E28 RA09: each has a row on its page, with every field', async () => {
    for (const language of languages) {
      const { page } = await prospekt.visit({ language, session: await prospekt.session('owner') });
      for (const [address, , shown] of oneOfEach) {
        await page.goto(`${address}player=${person.nick}&server=1`);
        const row = page
          .locator('tbody tr[data-row]')
          .filter({ hasText: shown.at(-1) })
          .first();
        await row.waitFor();
        for (const text of [person.nick, ...shown]) await row.getByText(text, { exact: true }).first().waitFor();
      }
    }
  });
});

const say = (server: number, rows: readonly object[]) =>
  sendLogs(
    prospekt.url,
    rows.map((row) => ({ at: new Date().toISOString(), ...person, ...row })),
    server,
  );

/** M of "Displayed N of M rows"; NaN while there is none. */
async function totalOf(page: Page): Promise<number> {
  const label = page.getByRole('status').filter({ hasText: /\d/ });
  if ((await label.count()) === 0) return Number.NaN;
  return Number(
    (await textOf(label))
      .replace(/(\d)\D(\d{3})/g, '$1$2')
      .match(/\d+/g)
      ?.at(-1),
  );
}

async function csvRows(page: Page, session: Cookies): Promise<number> {
  const answer = await fetch(prospekt.url + (await csvAddressOn(page)), { headers: { Cookie: cookieHeader(session) } });
  assert.equal(answer.status, 200);
  return (await answer.text()).trimEnd().split('\r\n').length - 1;
}
