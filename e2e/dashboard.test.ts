import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { en } from '#features/statistics/dashboard.strings.en.ts';
import { ru } from '#features/statistics/dashboard.strings.ru.ts';
import { openApp } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { textOf } from './support/live.ts';

const prospekt = openApp();
const words = { en, ru };
const refused = /Failed to load resource.*status of 422/;

describe('the dashboard', () => {
  test('C01–C06: every metric has a name and a definition; period and server are in the URL, and a period that is too long stays rejected', async () => {
    for (const language of languagesOf('dashboard')) {
      const t = words[language];
      const { page } = await prospekt.visit({ session: await prospekt.session('owner'), language, expects: [refused] });
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

      await page.setViewportSize({ width: 360, height: 780 });
      const { history } = t;
      const compared = page.locator('dl').filter({ hasText: history.average });
      await compared.waitFor();
      await page.getByRole('button', { name: history.spans['30d'], exact: true }).click();
      await page.waitForURL(/span=30d/);
      await page.getByRole('combobox', { name: history.world }).selectOption('each');
      await page.waitForURL(/world=each/);
      await page.reload();
      await page.getByRole('button', { name: history.spans['30d'], exact: true, pressed: true }).waitFor();
      await page.getByRole('figure', { name: history.charts.online }).locator('canvas').waitFor();
      await page.getByRole('combobox', { name: history.world }).selectOption('');
      await compared.waitFor();
      assert.match(await textOf(compared), /\d.*%/);

      await page.goto('/dashboard?from=2024-01-01&to=2025-12-31');
      const refusal = page.getByRole('alert').filter({ hasText: /400 (days|дн)/ });
      await refusal.waitFor();
      assert.equal(await refusal.getByRole('button').count(), 0, 'trying again would not help');
    }
  });
});
