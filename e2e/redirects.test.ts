import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, visit } from '#e2e/support/browser.ts';
import { type RunningServer, startServer } from '#e2e/support/server.ts';
import { en } from '#features/redirects/redirects.strings.en.ts';
import { ru } from '#features/redirects/redirects.strings.ru.ts';
import { en as uiEn } from '#ui/ui.strings.en.ts';
import { ru as uiRu } from '#ui/ui.strings.ru.ts';

const texts = { en: { ...en, ui: uiEn }, ru: { ...ru, ui: uiRu } };
const phone = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
};
/** An address of each state, and what stands there when it has loaded. */
const screens = {
  '/dashboard/redirects': 'a[data-row-link]',
  '/dashboard/redirects/1': 'article figure',
  '/dashboard/redirects?text=nothing': 'p.max-w-prose',
  '/dashboard/redirects?dialog=create': 'dialog[open] form',
};
const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

describe('redirects, from the first click on “Create” to the last one on the link', () => {
  let browser: Browser;
  let server: RunningServer;
  before(async () => {
    [browser, server] = await Promise.all([launchBrowser(), startServer()]);
  });
  after(async () => {
    await browser.close();
    await server.stop();
  });

  for (const language of ['en', 'ru'] as const) {
    test(`a link is made, followed, edited, switched off and brought back (${language})`, async () => {
      const t = texts[language];
      const { page } = await staffVisit({ language });
      const ending = `journey-${language}`;

      await page.goto('/dashboard/redirects');
      await page.getByRole('button', { name: t.list.create }).first().click();
      const target = page.getByLabel(t.form.target);
      await target.fill('javascript:alert(1)');
      await page.getByLabel(t.form.ending).fill('admin');
      await page.getByText(t.errors.endingReserved).waitFor();
      await page.getByRole('button', { name: t.form.create, exact: true }).click();
      await page.getByText(t.errors.badTarget).waitFor();

      await page.reload();
      assert.equal(await target.inputValue(), 'javascript:alert(1)', 'what was typed survives an error and a reload');
      await target.fill('https://target.example/first');
      await page.getByLabel(t.form.ending).fill(ending);
      await page.getByText(t.form.endingFree).waitFor();
      await page.getByRole('button', { name: t.form.create, exact: true }).click();
      await page.getByText(`/r/${ending}`, { exact: false }).first().waitFor();
      assert.match(page.url(), /\/dashboard\/redirects\/\d+$/);

      const clicks = page.locator('strong[aria-live]');
      assert.equal(await clicks.textContent(), '0');
      await follow(page, ending, 302);
      await page.waitForFunction(() => document.querySelector('strong[aria-live]')?.textContent === '1', undefined, { timeout: 5_000 });

      await editMeanwhile(page, t);

      await page.getByRole('button', { name: t.one.end, exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: t.ending.confirm }).click();
      await page.getByText(t.ending.done).waitFor();
      await follow(page, ending, 404);
      await page.getByRole('button', { name: t.ui.undo, exact: true }).click();
      await page.getByText(t.ending.undone).waitFor();
      await follow(page, ending, 302);
    });
  }

  test('the list’s label, its rows and its CSV agree under a filter', async () => {
    const { page } = await staffVisit({});
    await page.goto('/dashboard/redirects?sort=-clicks&state=active');
    const label = page.getByText(/^Displayed \d+ of \d+ rows$/);
    const total = Number(/of (\d+)/.exec((await label.textContent()) ?? '')?.[1]);
    assert.equal(await page.locator('tbody tr').count(), total);
    const href = await page.getByRole('link', { name: uiEn.downloadCsv }).getAttribute('href');
    const csv = await (await page.request.get(href ?? '')).text();
    assert.equal(csv.trimEnd().split('\r\n').length - 1, total);
  });

  test('an unknown redirect is a page not found, a visitor is sent to sign in', async () => {
    const { page } = await staffVisit({});
    assert.equal((await page.goto('/dashboard/redirects/999999'))?.status(), 404);
    const stranger = await visit(browser, { baseURL: server.url });
    assert.equal((await stranger.context.request.get('/dashboard/redirects', { maxRedirects: 0 })).status(), 302);
    assert.equal((await stranger.context.request.get('/api/staff/redirects')).status(), 401);
  });

  for (const width of [360, 768, 1440]) {
    for (const language of ['en', 'ru'] as const) {
      test(`both screens fit ${width} px and satisfy axe (${language})`, async () => {
        const { page, trouble } = await staffVisit({ width, language });
        for (const [address, shown] of Object.entries(screens)) {
          await page.goto(address);
          await page.locator(shown).first().waitFor();
          await fits(page, address);
        }
        assert.deepEqual(
          trouble.filter((line) => !line.includes('403')),
          [],
        );
      });
    }
  }

  async function staffVisit(options: { readonly width?: number; readonly language?: 'en' | 'ru' }) {
    const visited = await visit(browser, { baseURL: server.url, ...options });
    visited.page.setDefaultTimeout(10_000);
    const signedIn = await visited.context.request.post('/api/auth/login', { data: { login: 'content', password: 'prospekt-demo' } });
    assert.equal(signedIn.status(), 200);
    return visited;
  }
});

async function follow(page: Page, ending: string, status: number): Promise<void> {
  const answer = await page.request.get(`/r/${ending}`, { headers: phone, maxRedirects: 0 });
  assert.equal(answer.status(), status);
}

/** Somebody else saves while the dialog is open: the person is told, sees the other version, and loses nothing of their own. */
async function editMeanwhile(page: Page, t: (typeof texts)['en' | 'ru']): Promise<void> {
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  await page.getByRole('button', { name: t.one.edit, exact: true }).click();
  await page.getByLabel(t.form.target).fill('https://target.example/mine');
  const { version } = await (await page.request.get(`/api/staff/redirects/${id}`)).json();
  const others = { version, target: 'https://target.example/theirs' };
  assert.equal((await page.request.put(`/api/staff/redirects/${id}`, { data: others })).status(), 200);

  await page.getByRole('button', { name: t.form.save, exact: true }).click();
  await page.getByText(t.errors.changedMeanwhile).waitFor();
  await page.getByText('https://target.example/theirs').first().waitFor();
  assert.equal(await page.getByLabel(t.form.target).inputValue(), 'https://target.example/mine');
  await page.getByRole('button', { name: t.form.saveOver }).click();
  await page.getByRole('button', { name: t.form.save, exact: true }).click();
  await page.getByText(t.form.saved).waitFor();
  assert.equal((await (await page.request.get(`/api/staff/redirects/${id}`)).json()).target, 'https://target.example/mine');
}

async function fits(page: Page, address: string): Promise<void> {
  // What is dimmed because it loads is not meant to be read.
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], tbody.opacity-50'));
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.equal(overflow, 0, `${address} is wider than the screen`);
  await page.evaluate(axe);
  const found = await page.evaluate(() => Reflect.get(window, 'axe').run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }));
  const faults = found.violations.map(
    ({ id, nodes }: { id: string; nodes: { html: string }[] }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ html }) => html)
        .join(' | ')}`,
  );
  assert.deepEqual(faults, [], address);
}
