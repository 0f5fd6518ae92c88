import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { en as ownEn } from '#features/promocodes/own-promocodes.strings.en.ts';
import { ru as ownRu } from '#features/promocodes/own-promocodes.strings.ru.ts';
import { en as wordsEn } from '#features/promocodes/promocodes.strings.en.ts';
import { ru as wordsRu } from '#features/promocodes/promocodes.strings.ru.ts';
import { en as officeEn } from '#features/promocodes/promocodes-office.strings.en.ts';
import { ru as officeRu } from '#features/promocodes/promocodes-office.strings.ru.ts';
import { openApp } from './support/app.ts';
import { type Language, languagesOf } from './support/browser.ts';
import { listWord } from './support/lists.ts';
import { textOf } from './support/live.ts';

const prospekt = openApp();
const languages = languagesOf('promocodes');
const texts = {
  en: { office: officeEn, words: wordsEn, own: ownEn },
  ru: { office: officeRu, words: wordsRu, own: ownRu },
};
const refused = /Failed to load resource.*status of 4\d\d/;
const list = '/dashboard/promocodes';

const openAs = async (login: 'media' | 'player', language: Language, javaScript = true) =>
  (await prospekt.visit({ session: await prospekt.session(login), language, javaScript, expects: [refused] })).page;

describe('promocodes in the office', () => {
  test('V10 V12 E03 C07 C09: a code needs a name, a system code’s level is locked, a code is listed under its own type, is simulated for a player, and is found by its tag', async () => {
    for (const language of languages) {
      const { office, words } = texts[language];
      const page = await openAs('media', language);
      const tag = `Journey ${language}`;
      await page.goto(`${list}/tag`);
      await page.locator('input[name=name]').fill(tag);
      await page.getByRole('button', { name: office.tags.create }).click();
      await page.getByRole('link', { name: tag }).waitFor();

      await page.goto(`${list}/create?type=system`);
      const level = page.getByLabel(office.form.requiredLevel);
      await level.waitFor();
      assert.deepEqual([await level.inputValue(), await level.getAttribute('readonly')], ['0', '']);
      await page.goto(`${list}/create`);
      await page.locator('input[name=money]').fill('12345');
      await page.locator('select[name=vipLevel]').selectOption('3');
      await page.locator('input[name=vipDays]').fill('7');
      await page.locator('select[name=tag]').selectOption({ label: tag });
      await page.getByRole('button', { name: office.form.create }).click();
      const name = page.locator('input[name=name]');
      await page.locator('input[name=name][aria-invalid=true]').waitFor();
      assert.deepEqual(await valuesOf(page, ['money', 'vipDays']), { money: '12345', vipDays: '7' }, 'all other input is kept');
      assert.equal(await page.locator('select[name=vipLevel]').inputValue(), '3');

      const code = `JOURNEY-${language}`;
      await name.fill(code);
      await page.getByRole('button', { name: office.form.create }).click();
      await page.waitForURL(/\/dashboard\/promocodes\/\d+/);
      await page.locator('article').getByText(words.statuses.active, { exact: true }).waitFor();
      const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: office.simulation.title }) });
      await panel.locator('input[name=who]').fill('player');
      await panel.getByRole('button', { name: office.simulation.ask }).click();
      await panel
        .getByText(new RegExp(`${office.simulation.yes}|${office.simulation.no}`))
        .first()
        .waitFor();

      for (const type of ['media', 'user', 'system'] as const) {
        await page.goto(`${list}?type=${type}&text=${code}`);
        await page
          .getByRole('link', { name: new RegExp(`^${words.types[type]}`), exact: false })
          .and(page.locator('[aria-current=page]'))
          .waitFor();
        if (type === 'media') await page.getByRole('row').filter({ hasText: code }).waitFor();
        else await page.getByText(listWord('noneMatch')).waitFor();
      }

      await page.goto(list);
      await page.getByLabel(words.columns.tag, { exact: true }).selectOption({ label: tag });
      await page.waitForURL(/[?&]tag=\d+/);
      await page.getByRole('row').filter({ hasText: code }).waitFor();
      await page.getByRole('row').filter({ hasText: 'NEONCITY' }).waitFor({ state: 'detached' });
    }
  });
});

describe('players’ promocodes', () => {
  test('C08: a player’s code waits, is rejected with a reason that its author reads, and another is approved', async () => {
    const { office, own, words } = texts.en;
    // Without JavaScript: the page's plain form.
    const player = await openAs('player', 'en', false);
    await player.goto('/auth#promocodes');
    const mine = player.locator('#promocodes');
    await mine.locator('input[name=name]').fill('no spaces please');
    await mine.getByRole('button', { name: own.create }).click();
    await mine.getByText(words.errors.badName).waitFor();
    assert.equal(await mine.locator('input[name=name]').inputValue(), 'no spaces please');
    await mine.locator('input[name=name]').fill('JOURNEY-REFUSED');
    await mine.getByRole('button', { name: own.create }).click();
    await mine.getByRole('listitem').filter({ hasText: 'JOURNEY-REFUSED' }).filter({ hasText: words.statuses.pending }).waitFor();

    const staff = await openAs('media', 'en');
    await staff.goto(`${list}?type=user&text=JOURNEY-REFUSED`);
    const row = staff.getByRole('row').filter({ hasText: 'JOURNEY-REFUSED' });
    await row.getByRole('button').click();
    await staff.getByRole('menuitem', { name: office.deciding.refuse }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('button', { name: office.deciding.refuse }).click();
    await dialog.locator('textarea[name=reason][aria-invalid=true]').waitFor();
    await dialog.locator('textarea[name=reason]').fill('It reads like an advertisement.');
    await dialog.getByRole('button', { name: office.deciding.refuse }).click();
    await staff.getByText(office.deciding.refused).waitFor();
    await row.filter({ hasText: words.statuses.refused }).filter({ hasText: 'It reads like an advertisement.' }).waitFor();

    await player.reload();
    const refusedCode = mine.getByRole('listitem').filter({ hasText: 'JOURNEY-REFUSED' });
    assert.match(await textOf(refusedCode), /It reads like an advertisement\./);

    // With JavaScript nothing reloads.
    const scripted = await openAs('player', 'en');
    await scripted.goto('/auth#promocodes');
    await scripted.locator('#promocodes input[name=name]').fill('JOURNEY-GOOD');
    await scripted.locator('#promocodes').getByRole('button', { name: own.create }).click();
    await scripted.locator('#promocodes').getByRole('listitem').filter({ hasText: 'JOURNEY-GOOD' }).waitFor();

    await staff.goto(`${list}?type=user&text=JOURNEY-GOOD`);
    const good = staff.getByRole('row').filter({ hasText: 'JOURNEY-GOOD' });
    await good.getByRole('button').click();
    await staff.getByRole('menuitem', { name: office.deciding.approve }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: office.deciding.approve }).click();
    await good.filter({ hasText: words.statuses.active }).waitFor();
    await good.getByRole('button').click();
    await staff.getByRole('menuitem', { name: office.deciding.deactivate }).click();
    await good.filter({ hasText: words.statuses.inactive }).waitFor();
  });
});

async function valuesOf(page: Page, names: readonly string[]): Promise<Record<string, string>> {
  const pairs = names.map(async (name) => [name, await page.locator(`input[name=${name}]`).inputValue()]);
  return Object.fromEntries(await Promise.all(pairs));
}
