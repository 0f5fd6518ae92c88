import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { en } from '#features/statistics/dashboard.strings.en.ts';
import { ru } from '#features/statistics/dashboard.strings.ru.ts';
import { openApp } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { textOf } from './support/live.ts';
import { cookieHeader } from './support/session.ts';

const prospekt = openApp();
const words = { en, ru };

type Worker = 'support' | 'developer' | 'content' | 'media' | 'finance' | 'owner';
const pagesOf: Readonly<Record<Worker, readonly string[]>> = {
  owner: ['', '/bans'],
  support: ['', '/bans', '/testers'],
  developer: ['', '/bugs', '/bugs/1', '/bugs/999999', '/restart', '/sql', '/testers'],
  content: ['', '/cinema', '/events', '/events/create', '/events/999999', '/redirects', '/redirects/999999', '/news'],
  media: [
    '',
    ...['/media', '/partners', '/partners/applications', '/partners/999999', '/referals', '/referals/999999'],
    ...['/promocodes', '/promocodes/create', '/promocodes/999999', '/promocodes/tag', '/promocodes/tag/1'],
  ],
  finance: ['', '/referals', '/donate', '/donate/replenishment', '/payments'],
};

describe('the dashboard', () => {
  test('C01–C06: every figure stands there with its name and explains itself by a press', async () => {
    for (const language of languagesOf('dashboard')) {
      const t = words[language];
      const { page } = await prospekt.visit({ session: await prospekt.session('owner'), language });
      await page.goto('/dashboard');
      const figures = [t.now.current, t.now.total, t.now.downloading, t.now.connecting, t.now.arena, t.day.dau, t.day.mau, t.day.max];
      for (const { label } of figures) {
        const name = t.definition.replace('{figure}', label);
        await page.getByRole('button', { name, exact: true }).waitFor();
      }
      const { label, definition } = t.day.dau;
      await page.getByRole('button', { name: t.definition.replace('{figure}', label), exact: true }).press('Enter');
      await page.getByText(definition).waitFor();
      for (const figure of ['current', 'total', 'downloading', 'connecting', 'arena', 'dau', 'mau', 'max'])
        assert.match(await textOf(page.locator(`[data-figure=${figure}]`)), /^[\d\s., {2}–]+$/, figure);
    }
  });

  test('a period and a world are chosen, stand in the address, and are told beside the period before', async () => {
    for (const language of languagesOf('dashboard period')) {
      const t = words[language].history;
      const { page } = await prospekt.visit({ session: await prospekt.session('owner'), language, width: 360 });
      await page.goto('/dashboard');
      const compared = page.locator('dl').filter({ hasText: t.average });
      await compared.waitFor();
      await page.getByRole('button', { name: t.spans['30d'], exact: true }).click();
      await page.waitForURL(/span=30d/);
      await page.getByRole('combobox', { name: t.world }).selectOption('each');
      await page.waitForURL(/world=each/);
      await page.reload();
      await page.getByRole('button', { name: t.spans['30d'], exact: true, pressed: true }).waitFor();
      const chart = page.getByRole('figure', { name: t.charts.online });
      await chart.locator('canvas').waitFor();
      await page.getByRole('combobox', { name: t.world }).selectOption('');
      await compared.waitFor();
      assert.match(await textOf(compared), /\d.*%/);
    }
  });

  test('a period that is too long is refused with how long it may be, and nothing offers to try it again', async () => {
    const refused = /Failed to load resource.*status of 422/;
    const { page } = await prospekt.visit({ session: await prospekt.session('owner'), language: 'en', expects: [refused] });
    await page.goto('/dashboard?from=2024-01-01&to=2025-12-31');
    const refusal = page.getByRole('alert').filter({ hasText: '400 days' });
    await refusal.waitFor();
    assert.equal(await refusal.getByRole('button').count(), 0);
  });

  test('RD01–RD17: each page opens for whoever works there, a fixed word is no number, and an unknown number is not found', async () => {
    const status = async (login: Worker, path: string) =>
      (await fetch(`${prospekt.url}/dashboard${path}`, { headers: { cookie: cookieHeader(await prospekt.session(login)) } })).status;
    for (const [login, pages] of Object.entries(pagesOf) as [Worker, readonly string[]][])
      for (const page of pages) assert.equal(await status(login, page), page.endsWith('/999999') ? 404 : 200, `${login} ${page}`);
  });

  test('R32: whoever works here opens it; what was paid today is told to those who may see payments', async () => {
    for (const [login, sees] of [
      ['finance', true],
      ['content', false],
    ] as const) {
      const { page } = await prospekt.visit({ session: await prospekt.session(login), language: 'en' });
      assert.equal((await page.goto('/dashboard'))?.status(), 200);
      await page.locator('[data-figure=dau]').waitFor();
      assert.equal(await page.getByText(en.day.topUps.label, { exact: true }).count(), sees ? 1 : 0, login);
    }
  });
});
