import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { before, describe, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { en as officeEn } from '#app/office/office.strings.en.ts';
import { en } from '#features/redirects/redirects.strings.en.ts';
import { ru } from '#features/redirects/redirects.strings.ru.ts';
import { en as savedViewsEn } from '#features/saved-views/saved-views.strings.en.ts';
import { formatDay, formatRange } from '#kit/time/format-time.ts';
import { addDays, startOfMonth } from '#kit/time/moscow.ts';
import { daysRange, presetRange, presets as rangePresets } from '#kit/time/range.ts';
import { en as listsEn } from '#ui/office/lists.strings.en.ts';
import { en as uiEn } from '#ui/ui.strings.en.ts';
import { ru as uiRu } from '#ui/ui.strings.ru.ts';
import { openApp } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { textOf } from './support/live.ts';
import { cookieHeader } from './support/session.ts';
import { until } from './support/until.ts';

const prospekt = openApp();
const languages = languagesOf('redirects');
const words = { en, ru };
const list = '/dashboard/redirects';
const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const refused = /Failed to load resource.*status of 4\d\d/;

/** Markup that must be shown as text. */
const planted = 'Broken <img src="/nowhere" onerror="window.planted = true"> <b>bold</b>';

const content = () => prospekt.session('content');

describe('creating a redirect', () => {
  test('E21 E22: needs only a target: the ending is generated and the list shows the creator; a taken ending is reported at its field, a reload keeps what was typed, and the server’s text is not interpreted as markup', async () => {
    for (const language of languages) {
      const { form, list: texts, errors } = words[language];
      const { page } = await prospekt.visit({ session: await content(), language, expects: [refused] });
      await page.goto(list);
      await page.getByRole('button', { name: texts.create }).click();
      const dialog = page.getByRole('dialog', { name: form.createTitle });
      await dialog.getByRole('button', { name: form.create }).click();
      await dialog.locator('input[name=target][aria-invalid=true]').waitFor();

      const target = `https://example.com/made-up/${language}`;
      await dialog.locator('input[name=target]').fill(`  ${target} `);
      await dialog.getByRole('button', { name: form.create }).click();
      await page.waitForURL(/\/dashboard\/redirects\/\d+/);
      const link = page.getByRole('link', { name: /\/r\/[A-Za-z0-9_-]{3,40}$/ }).and(page.locator('[target=_blank]'));
      const ending = (await textOf(link)).split('/r/').at(-1) ?? '';

      const answer = await follow(ending);
      assert.equal(answer.status, 302);
      assert.equal(answer.headers.get('location'), target);

      await page.goto(list);
      const row = page.getByRole('row').filter({ hasText: ending });
      await row.waitFor();
      assert.match(await textOf(row), /content/, 'who made it');
      assert.match(await textOf(row), new RegExp(String(new Date().getFullYear())), 'and when');

      const typed = { target: 'https://example.com/kept', ending: 'telegram', name: 'Typed by hand', validUntil: '2030-01-02T03:04' };
      await page.goto(`${list}?dialog=create`);
      for (const [name, value] of Object.entries(typed)) await dialog.locator(`input[name=${name}]`).fill(value);
      await dialog.getByRole('button', { name: form.create }).click();
      await dialog.getByRole('alert').first().waitFor();
      const taken = dialog.locator('input[name=ending]');
      assert.equal(await taken.getAttribute('aria-invalid'), 'true');
      await dialog.getByText(errors.endingTaken).waitFor();
      assert.deepEqual(await valuesOf(page, Object.keys(typed)), typed);

      await page.reload();
      await dialog.waitFor();
      await until(async () => (await taken.inputValue()) !== '');
      assert.deepEqual(await valuesOf(page, Object.keys(typed)), typed);

      await taken.fill(`free-${language}`);
      await dialog.getByRole('button', { name: form.create }).click();
      await page.waitForURL(/\/dashboard\/redirects\/\d+/);
      await page.goto(`${list}?dialog=create`);
      await dialog.waitFor();
      assert.equal(await dialog.locator('input[name=target]').inputValue(), '', 'what was sent is no draft any more');

      await page.route(/\/api\/staff\/redirects$/, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 409, json: { error: planted, code: 'redirects.other', params: {}, requestId: 'x' } })
          : route.continue(),
      );
      await dialog.locator('input[name=target]').fill('https://example.com/toast');
      await dialog.getByRole('button', { name: form.create }).click();
      await page.getByText(planted).first().waitFor();
      assert.equal(await page.locator('img[src="/nowhere"]').count(), 0);
      assert.equal(await page.evaluate(() => 'planted' in window), false);
    }
  });
});

describe('the list', () => {
  before(async () => {
    for (let number = 1; number <= 55; number += 1) {
      await make({ target: `https://example.com/${number}`, ending: `row-${number}`, name: `Row ${String(number).padStart(2, '0')}` });
    }
  });

  test('shows 50 of all rows and appends the rest; filters and sort order are in the URL and survive a reload; the CSV has exactly those rows', async () => {
    const { page } = await prospekt.visit({ session: await content() });
    await page.goto(list);
    const total = await csvRows('');
    const label = page.getByRole('status').filter({ hasText: String(total) });
    await label.waitFor();
    assert.equal(await textOf(label), `Displayed 50 of ${total} rows`);
    const first = await names(page);
    assert.equal(first.length, 50);
    await page.getByRole('button', { name: uiEn.showMore }).click();
    await until(async () => (await names(page)).length === total);
    assert.deepEqual((await names(page)).slice(0, 50), first, 'the old rows stay');
    await page.getByRole('button', { name: uiEn.showMore }).waitFor({ state: 'detached' });
    assert.equal(await textOf(label), `Displayed ${total} of ${total} rows`);

    await page.getByLabel(listsEn.search).fill('row-1');
    await page.getByLabel(en.columns.state).selectOption('active');
    await page.getByRole('columnheader', { name: en.columns.name }).getByRole('button').click();
    await page.waitForURL((url) => url.search.includes('sort=name') && url.search.includes('text=row-1'));
    // The response to the search may arrive before that to the sort order.
    await until(async () => {
      const shown = await names(page);
      return shown.length === 11 && isDeepStrictEqual(shown, shown.toSorted());
    });
    const rows = await names(page);

    await page.reload();
    await until(async () => (await names(page)).length === 11);
    assert.deepEqual(await names(page), rows);
    assert.equal(await page.getByLabel(listsEn.search).inputValue(), 'row-1');
    assert.equal(await page.getByLabel(en.columns.state).inputValue(), 'active');
    assert.equal(await page.getByRole('columnheader', { name: en.columns.name }).getAttribute('aria-sort'), 'ascending');
    await page.getByRole('button', { name: listsEn.csv }).click();
    const csv = page.getByRole('menuitem', { name: listsEn.csvComma });
    assert.equal(await csvRows(new URL((await csv.getAttribute('href')) ?? '', prospekt.url).search), 11);
    await page.keyboard.press('Escape');

    await page.getByLabel(listsEn.search).fill('nothing like this');
    await page.getByText(listsEn.noneMatch).waitFor();
    await page.getByRole('button', { name: listsEn.resetFilters }).click();
    await until(async () => (await names(page)).length === 50);
  });

  test('a view is saved under a name, opened from the menu and removed; columns are remembered', async () => {
    const { page } = await prospekt.visit({ session: await content(), expects: [refused] });
    await page.goto(`${list}?state=active&sort=-clicks`);
    const view = page.getByRole('button', { name: listsEn.view, exact: true });
    const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
    const dialog = page.getByRole('dialog', { name: listsEn.saveTitle });
    const save = async (name: string) => {
      await view.click();
      await entry(listsEn.saveView).click();
      await dialog.locator('input[name=name]').fill(name);
      await dialog.getByRole('button', { name: listsEn.save }).click();
    };
    await save('Busy ones');
    await dialog.waitFor({ state: 'hidden' });
    await save('BUSY ONES');
    await dialog.getByText(savedViewsEn.errors.nameTaken).waitFor();
    assert.equal(await dialog.locator('input[name=name]').inputValue(), 'BUSY ONES');
    await dialog.getByRole('button', { name: uiEn.cancel }).click();

    await page.goto(`${list}?text=row-1`);
    await view.click();
    await entry('Busy ones').click();
    await page.waitForURL((url) => url.search === '?state=active&sort=-clicks');
    assert.equal(await page.getByLabel(listsEn.search).inputValue(), '');
    assert.equal(await page.getByLabel(en.columns.state).inputValue(), 'active');

    await view.click();
    await page.getByRole('menuitemcheckbox', { name: en.columns.creator }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: en.columns.creator }).waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('[data-row-link]').first().waitFor();
    assert.equal(await page.getByRole('columnheader', { name: en.columns.creator }).count(), 0, 'the choice of columns survives a reload');

    await view.click();
    await entry(listsEn.removeViews).click();
    await page.getByRole('button', { name: uiEn.remove.replace('{name}', 'Busy ones') }).click();
    await page.getByRole('dialog', { name: listsEn.removeTitle }).waitFor({ state: 'hidden' });
    await view.click();
    await entry(listsEn.saveView).waitFor();
    assert.equal(await entry('Busy ones').count(), 0);
  });

  test('is navigated with the arrow keys, and Enter opens the row beside it; after another tab has switched the admin account, the next call opens a dialog instead of acting', async () => {
    const { page, context } = await prospekt.visit({ session: await content(), expects: [/status of 409/] });
    await page.goto(`${list}?sort=name&text=row-`);
    await page.locator('[data-row-link]').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    assert.equal(await page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('data-row')), '1');
    const name = (await names(page))[1] ?? '';
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/dashboard\/redirects\/\d+\?/);
    await page.getByRole('heading', { level: 2, name: 'Row 02' }).waitFor();
    assert.match(name, /Row 02/);
    assert.ok(await page.getByRole('table', { name: en.list.caption }).isVisible(), 'the list stands beside');
    assert.match(page.url(), /text=row-/);
    const columns = page.getByRole('table', { name: en.list.caption }).getByRole('columnheader').filter({ visible: true });
    const shown = new Set(await columns.allTextContents());
    for (const kept of ['name', 'state', 'clicks'] as const) assert.ok(shown.has(en.columns[kept]), `${kept} stays`);
    assert.ok(!shown.has(en.columns.creator), 'what matters least has left');
    assert.equal(await textOf(page.locator('tr[data-open] [data-row-link][aria-current]')), name, 'with the open row marked');

    const menu = page.getByRole('menu');
    await page.getByRole('button', { name: listsEn.view, exact: true }).click();
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    assert.match(page.url(), /\/dashboard\/redirects\/\d+\?/, 'Escape belongs to the menu first');
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/dashboard\/redirects\?/);

    // No demo account has both an admin account and a screen: this tab's calls name an account the session does not act as.
    await context.route('**/api/staff/**', (route) => route.continue({ headers: { ...route.request().headers(), 'x-acting-as': '1' } }));
    await page.getByLabel(listsEn.search).fill('row');
    const switched = page.getByRole('alertdialog', { name: officeEn.switched.title });
    await switched.waitFor();
    await context.unroute('**/api/staff/**');
    await switched.getByRole('button', { name: officeEn.switched.reload }).click();
    await page.locator('[data-row-link]').first().waitFor();
    assert.equal(await switched.isVisible(), false);
  });
});

describe('a redirect', () => {
  test('counts its clicks live, and keeps them when its target is edited', async () => {
    for (const language of languages) {
      const { one, form, figures, changes } = words[language];
      const id = await make({ target: 'https://example.com/first', ending: `clicked-${language}` });
      const { page } = await prospekt.visit({ session: await content(), language });
      await page.clock.install();
      await page.goto(`${list}/${id}`);
      const total = page.locator('header strong');
      await page.getByText(figures.none).waitFor();
      await page.getByText(one.live, { exact: true }).waitFor();
      assert.equal(await textOf(total), '0');

      const answer = await follow(`clicked-${language}`);
      assert.deepEqual([answer.status, answer.headers.get('location')], [302, 'https://example.com/first']);
      await until(async () => (await textOf(total)) === '1');
      // The chart refetches every fifteen seconds.
      await page.clock.fastForward(15_000);
      await page.getByText(language === 'en' ? '1 click in this period' : /^1 переход/).waitFor();
      await page.locator('figure canvas').waitFor();

      await page.getByRole('button', { name: one.edit }).click();
      const dialog = page.getByRole('dialog', { name: form.editTitle });
      await dialog.locator('input[name=target]').fill('https://example.com/second');
      await dialog.getByRole('button', { name: form.save }).click();
      await page.getByRole('link', { name: 'https://example.com/second' }).waitFor();
      assert.equal(await textOf(total), '1', 'the figures are kept');
      assert.equal((await follow(`clicked-${language}`)).headers.get('location'), 'https://example.com/second');
      await until(async () => (await textOf(total)) === '2');
      await page.getByText(`${changes.events.edited} · content`).waitFor();
    }
  });

  test('is switched off only after a question, undo restores it, and a rejection allows asking again', async () => {
    const id = await make({ target: 'https://example.com/end', ending: 'to-end' });
    await follow('to-end');
    const { page } = await prospekt.visit({ session: await content(), expects: [refused] });
    await page.goto(`${list}/${id}`);
    const question = page.getByRole('alertdialog', { name: en.ending.question });
    await page.getByRole('button', { name: en.one.end }).click();
    await question.getByRole('button', { name: uiEn.cancel }).click();
    await question.waitFor({ state: 'hidden' });
    assert.equal((await follow('to-end')).status, 302, 'Cancel changes nothing');

    await page.getByRole('button', { name: en.one.end }).click();
    await question.getByRole('button', { name: en.ending.confirm }).click();
    await page.getByText(en.ending.done).waitFor();
    await until(async () => (await follow('to-end')).status === 404);
    await page.getByRole('button', { name: uiEn.undo }).click();
    await until(async () => (await follow('to-end')).status === 302);

    await page.goto(`${list}/${id}`);
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/staff/redirects/*/end', async (route) => {
      await answer.promise;
      await route.fulfill({ status: 409, json: { error: 'A colleague was faster.' } });
    });
    await page.getByRole('button', { name: en.one.end }).click();
    await question.getByRole('button', { name: en.ending.confirm }).click();
    assert.ok(await question.getByRole('button', { name: uiEn.close }).isDisabled());
    await page.keyboard.press('Escape');
    assert.ok(await question.isVisible(), 'it waits for its answer');
    // Chromium lets a page keep a dialog open for one or two Escapes and then closes it.
    await until(async () => {
      await page.keyboard.press('Escape');
      return !(await question.isVisible());
    });
    answer.resolve();
    await page.getByText('A colleague was faster.').waitFor();
    await page.getByRole('button', { name: en.one.end }).click();
    await question.waitFor();
  });

  test('has a QR code to download; one that was never followed is removed only after a question, and the list is as before', async () => {
    const id = await make({ target: 'https://example.com/gone', ending: 'to-remove' });
    const { page } = await prospekt.visit({ session: await content(), language: 'ru', expects: [refused] });
    await page.goto(`${list}/${id}?period=last7Days`);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: ru.one.downloadQr }).click()]);
    assert.equal(download.suggestedFilename(), 'to-remove.svg');
    assert.match(await text(await download.createReadStream()), /^(<\?xml[^>]*>)?\s*<svg[\s\S]+<\/svg>\s*$/);
    const question = page.getByRole('alertdialog', { name: ru.removing.question });
    await page.getByRole('button', { name: ru.one.remove }).click();
    await question.getByRole('button', { name: uiRu.cancel }).click();
    await question.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: ru.one.remove }).click();
    await question.getByRole('button', { name: ru.removing.confirm }).click();
    await page.waitForURL(`**${list}?period=last7Days`);
    await page.getByText(ru.removing.done).waitFor();
    assert.equal((await follow('to-remove')).status, 404);
    assert.equal((await page.goto(`${list}/${id}`))?.status(), 404);
  });
});

describe('the date range', () => {
  test('offers the six presets of the specification, days and half hours, in Moscow days wherever the browser is', async () => {
    const asked: string[][] = [];
    for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const { page } = await prospekt.visit({ session: await content(), timezone });
      // As a set: the chart refetches every fifteen seconds.
      const ranges = new Set<string>();
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.pathname.endsWith('/figures')) ranges.add(url.search);
      });
      await page.goto(`${list}/1`);
      await until(() => ranges.size === 1);
      const picker = page.getByRole('region', { name: officeEn.beside.label }).getByRole('button', { name: new RegExp(uiEn.dateRange) });
      await picker.click();
      const popup = page.getByRole('dialog', { name: uiEn.dateRange });
      const presets = popup.locator('button[aria-pressed]');
      assert.deepEqual(await presets.allTextContents(), ['Today', 'Yesterday', '7 days', '30 days', 'This month', 'Last month']);
      const times = await popup.getByRole('combobox').first().locator('option').allTextContents();
      assert.equal(times.length, 48);
      assert.ok(times.every((time) => /:(00|30)$/.test(time)));
      await popup.getByRole('button', { name: uiEn.cancel }).click();
      for (const preset of Object.values(uiEn.presets)) {
        await picker.click();
        await popup.getByRole('button', { name: preset, exact: true }).click();
        await popup.waitFor({ state: 'detached' });
      }
      // In some months the last thirty days equal the month to date.
      const different = new Set(rangePresets.map((preset) => presetRange(preset, new Date()).from + presetRange(preset, new Date()).to));
      await until(() => ranges.size === different.size);

      // Two days make a range, a third starts a new one; the keyboard works like the mouse, and the order of the days does not matter.
      const lastMonth = startOfMonth(moscowDay(0), -1);
      const [from, to] = [addDays(lastMonth, 4), addDays(lastMonth, 12)];
      const marked = popup.locator('[aria-selected=true]');
      const clicks = [
        { date: 20, days: 1 },
        { date: 25, days: 6 },
        { date: 12, days: 1 },
      ];
      await picker.click();
      for (const { date, days } of clicks) {
        await popup.getByRole('button', { name: formatDay(addDays(lastMonth, date - 1), 'en', 'longDay'), exact: true }).click();
        assert.equal(await marked.count(), days, `after the ${date}th`);
      }
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      assert.equal(await marked.count(), 8);
      await popup.getByRole('button', { name: uiEn.apply }).click();
      await until(() => ranges.has(`?from=${from}&to=${to}`));
      assert.equal(decodeURIComponent(new URL(page.url()).search), `?from=${from}T00:00&to=${to}T00:00`);
      assert.equal(await textOf(picker), formatRange(daysRange(from, to), 'en'));
      asked.push([...ranges]);
    }
    assert.deepEqual(asked[0], asked[1]);
    assert.ok(asked[0]?.includes(`?from=${moscowDay(0)}&to=${moscowDay(1)}`), `today among ${asked[0]}`);
  });
});

const follow = (ending: string): Promise<Response> =>
  fetch(`${prospekt.url}/r/${ending}`, { redirect: 'manual', headers: { 'User-Agent': person } });

/** Through the API, as content staff; returns the id. */
async function make(input: Readonly<Record<string, string>>): Promise<number> {
  const answer = await fetch(`${prospekt.url}/api/staff/redirects`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookieHeader(await content()), Origin: prospekt.url },
    body: JSON.stringify(input),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()).id;
}

async function csvRows(search: string): Promise<number> {
  const answer = await fetch(`${prospekt.url}/api/staff/redirects/export${search}`, { headers: { Cookie: cookieHeader(await content()) } });
  return (await answer.text()).trimEnd().split('\r\n').length - 1;
}

const names = (page: Page): Promise<readonly string[]> => page.locator('[data-row-link]').allTextContents();

const valuesOf = async (page: Page, fields: readonly string[]): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(await Promise.all(fields.map(async (name) => [name, await page.locator(`dialog input[name=${name}]`).inputValue()])));

const moscowDay = (later: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(Date.now() + later * 86_400_000);
