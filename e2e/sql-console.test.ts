import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { en as approvalsEn } from '#features/approvals/approvals.strings.en.ts';
import { ru as approvalsRu } from '#features/approvals/approvals.strings.ru.ts';
import { sqlConsoleContract } from '#features/sql-console/sql-console.contract.ts';
import { en } from '#features/sql-console/sql-console.strings.en.ts';
import { ru } from '#features/sql-console/sql-console.strings.ru.ts';
import { until } from '#kit/testing/until.ts';
import { openApp } from './support/app.ts';
import { languagesOf } from './support/browser.ts';

const prospekt = openApp();
const words = { en: { ...en, approvals: approvalsEn }, ru: { ...ru, approvals: approvalsRu } };
const refused = /Failed to load resource.*status of 4\d\d/;

/** As by hand: deletes the old text first, because a browser that types over highlighted text keeps its inline style. */
const type = async (page: Page, statement: string) => {
  await page.locator('.cm-content').click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(statement);
};

describe('the SQL console', () => {
  test('runs reads at once, rejects a change without WHERE, and carries out one with it when a second approver agrees', async () => {
    for (const language of languagesOf('sql console')) {
      const t = words[language];
      const { page } = await prospekt.visit({ session: await prospekt.session('developer'), language, expects: [refused] });
      await page.goto('/dashboard/sql');
      await type(page, 'select number, name_en from servers order by number limit 2');
      await page.getByRole('button', { name: t.editor.run, exact: true }).click();
      const result = page.getByRole('region', { name: t.result.caption });
      await result.getByRole('columnheader', { name: 'name_en' }).waitFor();
      assert.equal(await result.getByRole('row').count(), 3);

      await page.getByRole('button', { name: t.editor.modes.change, exact: true }).click();
      await type(page, 'update redirects set name = null');
      await page.getByRole('button', { name: t.editor.check, exact: true }).click();
      await page.getByText(t.errors.whereNeeded).waitFor();

      await type(page, `update redirects set name = 'By hand ${language}' where id = (select min(id) from redirects)`);
      await page.getByRole('button', { name: t.editor.check, exact: true }).click();
      await page.getByRole('heading', { name: t.change.title }).waitFor();
      await page.locator('[name=reason]').fill('A name was lost');
      await page.getByRole('button', { name: t.change.ask }).click();
      await page.waitForURL(/\/dashboard\/approvals\/\d+$/);
      await page.getByText(t.approvals.one.own).waitFor();

      const { page: second } = await prospekt.visit({ session: await prospekt.session('owner'), language, expects: [refused] });
      await second.goto(new URL(page.url()).pathname);
      await second.getByText(`By hand ${language}`).first().waitFor();
      await second.getByRole('button', { name: t.approvals.one.approve }).click();
      await second.getByRole('alertdialog').getByRole('button', { name: t.approvals.approving.confirm }).click();

      await page.goto('/dashboard/sql');
      const change = page.locator('[data-change]').filter({ hasText: `By hand ${language}` });
      await change.getByText(t.changes.states.done, { exact: true }).waitFor();
      await second.goto('/dashboard/redirects?text=By+hand');
      await second.getByText(`By hand ${language}`).first().waitFor();
    }
  });

  test('marks polls as unattended after a minute without input, and keeps a statement over the end of the session and a reload', async () => {
    const { context, page } = await prospekt.visit({ session: await prospekt.session('developer'), expects: [refused] });
    const said: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === sqlConsoleContract.getSqlDesk.path) said.push(request.headers()['x-unattended']);
    });
    const nextCall = async () => {
      said.length = 0;
      await until(() => said.length > 0);
      return said[0];
    };
    const shown = () => until(async () => (await page.locator('.cm-content').textContent()) === statement);
    const statement = 'select name_en from servers where number = 1';
    await page.clock.install();
    await page.goto('/dashboard/sql');
    await type(page, statement);
    assert.equal(await nextCall(), undefined);
    await page.clock.fastForward(61_000);
    await until(() => said.at(-1) === '1');
    assert.equal(await nextCall(), '1');
    await page.keyboard.press('Shift');
    assert.equal(await nextCall(), undefined);

    const cookies = await context.cookies();
    await context.clearCookies();
    await page.waitForURL(/\/auth\?next=%2Fdashboard%2Fsql$/);
    await context.addCookies(cookies);
    await page.goto('/dashboard/sql');
    await shown();
    await page.reload();
    await shown();
  });
});
