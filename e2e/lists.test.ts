import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { allScreens } from '#app/meta/declarations.ts';
import { everything } from '#kit/testing/choose.ts';
import { openApp, withoutJobs } from './support/app.ts';
import { type Language, languages } from './support/browser.ts';
import { atRest } from './support/live.ts';
import { goWithinOffice } from './support/office.ts';

const prospekt = openApp(withoutJobs);
const periods = ['today', 'yesterday', 'thisMonth'] as const;
/** Every list screen with a period and no id in its URL, except the audit, which grows when it is viewed. */
const all = (await allScreens()).flatMap(({ value: { path, search, permission } }) =>
  'period' in search && !path.includes(':') && permission !== 'auditTrail.read' ? [path] : [],
);

/** Periods work the same in all lists, which src/app/lists.meta.test.ts proves for each: a third of them is enough here. */
const lists = all.filter((_, at) => everything || at % 3 === 0);

describe('every list with a period', () => {
  test('C20: has the same rows in two browsers in opposite time zones, and marks all of them as new after a long absence', async () => {
    assert.ok(all.length > 15, 'the lists are found');
    const session = await prospekt.session('owner');
    const [west, east] = await Promise.all(
      ['Pacific/Pago_Pago', 'Pacific/Kiritimati'].map(async (timezone) => {
        const { page } = await prospekt.visit({ session, timezone });
        await page.addInitScript(awayForLong);
        return page;
      }),
    );
    assert.ok(west && east);
    let marked = 0;
    for (const [at, path] of lists.entries()) {
      const address = `${path}?period=${periods[at % periods.length]}`;
      const seen: readonly (readonly string[])[] = [await rowsOf(west, address), await rowsOf(east, address)];
      assert.deepEqual(seen[0], seen[1], address);
      const rows = await west.locator('tbody tr[data-row]').count();
      const told = await west.locator('tbody tr[data-new]').count();
      // Sums have no rows that could change.
      if (told > 0) assert.equal(told, rows, address);
      marked += told;
    }
    assert.ok(marked > 10, `${marked} marked rows prove little`);
  });
});

/** Yesterday's rows: shortly after midnight in Moscow, today has none. */
const money = '/admin/logs/money?period=yesterday';

describe('a wide list', () => {
  const wide = ['/admin/complaints', '/admin/bans', '/admin/admins', money, '/dashboard/payments'];

  /** Russian has the longer words. */
  const longer: readonly Language[] = everything ? languages : ['ru'];

  test('fits its container at every width down to the pixel where its first column is hidden; at 1440 it truncates no nick; beside an open page it keeps the columns that identify a row', async () => {
    for (const language of longer) {
      const { page } = await prospekt.visit({ session: await prospekt.session('owner'), language });
      for (const path of wide) {
        await rowsOf(page, path);
        for (const width of [1130, 1280, 1366, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await page.waitForFunction(isInside);
        }
        assert.deepEqual(await page.locator('td[data-kind=name] [data-cut]').evaluateAll(cutOnes), [], `${path} ${language}`);
      }
      assert.ok((await page.locator('td[data-kind=name]').count()) > 10, 'the nicks are found');
    }

    const { page } = await prospekt.visit({ session: await prospekt.session('owner'), language: 'ru' });
    await rowsOf(page, money);
    const stepTaken = () => page.locator('main [data-fit]').getAttribute('data-fit');
    const keepsInside = () => page.waitForFunction(isInside, undefined, { timeout: 10_000 });
    const stepAt = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForFunction((wanted) => window.innerWidth === wanted, width);
      await atRest(page);
      await keepsInside();
      return stepTaken();
    };
    let [fits, tooWide] = [1500, 1000];
    assert.equal(await stepAt(fits), '', 'at first every column stands');
    while (fits - tooWide > 1) {
      const between = Math.floor((fits + tooWide) / 2);
      if ((await stepAt(between)) === '') fits = between;
      else tooWide = between;
    }
    await stepAt(fits);
    await stepAt(tooWide);
    assert.notEqual(await stepTaken(), '', 'it was too wide at some width');

    await page.setViewportSize({ width: 1500, height: 900 });
    await page.waitForFunction(() => document.querySelector('main [data-fit]')?.getAttribute('data-fit') === '');
    await page
      .locator('main tbody td:visible')
      .nth(2)
      .evaluate((cell) => cell.append('w'.repeat(60)));
    await keepsInside();

    const english = await prospekt.visit({ session: await prospekt.session('owner'), width: 1280 });
    await rowsOf(english.page, '/dashboard/payments');
    await english.page.locator('[data-row-link]').first().click();
    await english.page.getByRole('region', { name: 'Details' }).waitFor();
    const headers = await english.page.locator('[data-beside] thead th:visible').allInnerTexts();
    assert.deepEqual(headers, ['Number', 'Login', 'Amount', 'Status']);
  });
});

describe('a list on a tablet', () => {
  const listed = ['/admin/complaints', '/admin/bans', '/admin/admins', money, '/dashboard/payments', '/dashboard/news'];

  test('is a table that fits its container, and a row without a page expands to show the hidden columns', async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('owner'), language: 'ru', width: 768 });
    for (const path of listed) {
      await rowsOf(page, path);
      for (const width of [1024, 768]) {
        await page.setViewportSize({ width, height: 900 });
        await page.waitForFunction((wanted) => window.innerWidth === wanted, width);
        const table = page.locator('main table').first();
        assert.equal(await table.evaluate((one) => getComputedStyle(one).display), 'table', `${path} ${width}`);
        await page.waitForFunction(isInside);
      }
    }

    const english = await prospekt.visit({ session: await prospekt.session('owner'), width: 768 });
    await rowsOf(english.page, '/admin/bans');
    assert.equal(await english.page.getByRole('columnheader', { name: 'Banned by' }).isVisible(), false, 'the column has left');
    await english.page.getByRole('button', { name: 'More of this row' }).first().click();
    await english.page.locator('main dt', { hasText: 'Banned by' }).waitFor();
    assert.equal(await english.page.locator('main dt', { hasText: 'Status' }).isVisible(), false, 'columns of the row are not repeated');
  });
});

test('a list on a phone is cards: checkbox, name and menu in one line, two columns per line, and no line for an empty value', async () => {
  const { page } = await prospekt.visit({ session: await prospekt.session('owner'), width: 360 });
  await rowsOf(page, '/dashboard/payments');
  const card = page.locator('tbody tr[data-row]').first();
  const tops = await card.locator('td:visible').evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().top)));
  // The first line has the checkbox, the number and the state, which differ in height.
  const pairs = tops.slice(2).filter((_, at) => at !== 5);
  assert.equal(tops.length, 9, 'box and eight columns');
  assert.equal(new Set(pairs).size, 3, pairs.join(', '));

  await rowsOf(page, '/admin/complaints');
  const lines = page.locator('tbody tr[data-row] td:visible');
  const bare = await lines.evaluateAll((cells) => cells.filter((cell) => cell.querySelector('[data-cut]')?.textContent === '').length);
  assert.equal(bare, 0);
  assert.ok((await page.locator('tbody tr[data-row] [data-cut]:empty').count()) > 10, 'there are empty cells to leave out');

  const admin = await prospekt.visit({ session: await prospekt.session('admin'), width: 360 });
  await rowsOf(admin.page, '/admin/bans');
  const ban = admin.page.locator('tbody tr[data-row]').first();
  const middles = await Promise.all(
    ['input[type=checkbox]', 'td:nth-child(2)', 'button[aria-haspopup]'].map(async (part) => {
      const box = await ban.locator(part).first().boundingBox();
      assert.ok(box, part);
      return box.y + box.height / 2;
    }),
  );
  assert.ok(Math.max(...middles) - Math.min(...middles) < 12, middles.join(', '));
});

async function rowsOf(page: Page, address: string): Promise<readonly string[]> {
  if (!(await goWithinOffice(page, address))) await page.goto(address);
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main .animate-breathe.bg-raised, main [aria-busy=true]'));
  return page.locator('main tbody tr').allInnerTexts();
}

/** Runs in the browser. */
const isInside = (): boolean => {
  const table = document.querySelector('main table');
  return table !== null && table.clientWidth <= (table.parentElement?.clientWidth ?? 0);
};

const cutOnes = (cells: Element[]): string[] =>
  cells.flatMap((cell) => (cell.scrollWidth > cell.clientWidth ? [cell.textContent ?? ''] : []));

/** Pretends that every list was last visited long ago. */
function awayForLong(): void {
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = function (key: string) {
    return key.startsWith('visited:') ? '2000-01-01T00:00:00.000Z' : getItem.call(this, key);
  };
}
