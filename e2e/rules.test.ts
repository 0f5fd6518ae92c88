import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { en } from '#features/rules/rules.strings.en.ts';
import { ru } from '#features/rules/rules.strings.ru.ts';
import { en as pageEn } from '#features/rules/rules-page.strings.en.ts';
import { ru as pageRu } from '#features/rules/rules-page.strings.ru.ts';
import { openApp } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { cookieHeader } from './support/session.ts';
import { until } from './support/until.ts';

const prospekt = openApp();
const words = { en, ru };
const pages = { en: pageEn, ru: pageRu };
const fails = /Failed to load resource.*status of 4\d\d/;

describe('the rules', () => {
  test('RA06 E27: a rule is found in its numbered section, changed with a reason, compared, changed again without a conflict, and visible to everyone; a colleague’s concurrent revision is shown before it can be followed by one’s own', async () => {
    for (const language of languagesOf('rules')) {
      const { form, history, one } = words[language];
      const session = await prospekt.session('chief');
      const { page } = await prospekt.visit({ session, language, expects: [fails] });
      await page.goto('/admin/rules?text=5.1');
      await page.getByRole('heading', { level: 2, name: /^5\. / }).waitFor();
      await page.getByRole('listitem').filter({ hasText: '5.1' }).getByRole('link').click();
      await page.getByRole('button', { name: one.edit, exact: true }).click();
      const dialog = page.getByRole('dialog');
      const sentence = language === 'en' ? 'Bicycles count too.' : 'Велосипеды тоже считаются.';
      const text = dialog.locator(`[name="text.${language}"]`);
      await text.fill(`${await text.inputValue()} ${sentence}`);
      await dialog.getByRole('button', { name: form.save }).click();
      await dialog.locator('[name=reason][aria-invalid=true]').waitFor();
      await dialog.locator('[name=reason]').fill(`They were forgotten, ${language}`);
      await dialog.getByRole('button', { name: form.save }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByText(`They were forgotten, ${language}`).waitFor();
      await page.getByRole('button', { name: history.compare }).first().click();
      await page.locator('ins').filter({ hasText: sentence }).waitFor();

      const edit = page.getByRole('button', { name: one.edit, exact: true });
      const penalties = dialog.locator('fieldset ol > li');
      const reason = dialog.locator('[name=reason]');
      await edit.click();
      await dialog.waitFor();
      assert.equal(await dialog.getByText(form.current).count(), 0, 'what one saved oneself is no conflict');
      assert.equal(await reason.inputValue(), '', 'what was saved is no draft any more');
      const before = await penalties.count();
      const remove = penalties.last().locator('[data-remove]');
      for (let added = 0; added < 2; added += 1) await dialog.getByRole('button', { name: form.addPenalty }).click();
      await remove.press('Enter');
      await until(() => remove.evaluate((button) => button === document.activeElement));
      await reason.fill(`One more, ${language}`);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await edit.click();
      await until(async () => (await reason.inputValue()) === `One more, ${language}`);
      assert.equal(await penalties.count(), before + 1, 'a penalty is kept with the words beside it');
      await dialog.getByRole('button', { name: form.save }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByText(`One more, ${language}`).waitFor();

      const reader = await prospekt.visit({ language, width: 360 });
      await reader.page.goto('/rules?q=5.1');
      const rule = reader.page.locator('li[id="5.1"]');
      await rule.getByText(sentence).waitFor();
      assert.equal(await reader.page.locator('.rules section').count(), 1, 'the search is an address');
      await reader.page.getByRole('searchbox').fill('');
      await reader.page.locator('li[id="4.2"]').waitFor();
      assert.equal(
        await rule.getByRole('link', { name: pages[language].link.replace('{number}', '5.1') }).getAttribute('href'),
        '/rules#5.1',
      );

      const title = dialog.locator('[name="title.en"]');
      await edit.click();
      await title.fill('My own title');
      await dialog.getByRole('button', { name: form.addPenalty }).click();
      const mine = await penalties.count();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      const address = `${prospekt.url}/api/admin/rules/${new URL(page.url()).pathname.split('/').at(-1)}`;
      const headers = { Cookie: cookieHeader(session), 'Content-Type': 'application/json', Origin: prospekt.url };
      const { rule: current } = await (await fetch(address, { headers })).json();
      const theirs = { ...current, title: { ...current.title, en: 'Their title' }, reason: 'Their reason' };
      const kept = ['title', 'text', 'penalties', 'inForce', 'revision', 'reason'];
      const body = JSON.stringify(Object.fromEntries(kept.map((name) => [name, theirs[name]])));
      const saved = await fetch(address, { method: 'PUT', headers, body });
      assert.equal(saved.status, 200, await saved.clone().text());

      await page.reload();
      await page.getByText('Their reason').waitFor();
      await edit.click();
      await dialog.getByText(form.current).waitFor();
      await until(async () => (await title.inputValue()) === 'My own title');
      assert.equal(await penalties.count(), mine);
      await reason.fill('My own reason');
      await dialog.getByRole('button', { name: form.saveOver }).click();
      await dialog.getByText(form.current).waitFor({ state: 'detached' });
      await dialog.getByRole('button', { name: form.save }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByText('My own reason').waitFor();
      await page.getByRole('button', { name: history.compare }).first().click();
      await page.locator('ins').filter({ hasText: 'My own' }).first().waitFor();
    }
  });
});
