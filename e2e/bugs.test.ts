import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import sharp from 'sharp';
import { en as viewerEn } from '#features/attachments/evidence.strings.en.ts';
import { ru as viewerRu } from '#features/attachments/evidence.strings.ru.ts';
import { en as uploadEn } from '#features/attachments/file-upload.strings.en.ts';
import { ru as uploadRu } from '#features/attachments/file-upload.strings.ru.ts';
import { en as bugsEn } from '#features/bugs/bugs.strings.en.ts';
import { ru as bugsRu } from '#features/bugs/bugs.strings.ru.ts';
import { en as desk } from '#features/bugs/bugs-desk.strings.en.ts';
import { openApp } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { live, openLive } from './support/live.ts';
import { cookieHeader } from './support/session.ts';
import { until } from './support/until.ts';

const prospekt = openApp();
const words = { en: { bugs: bugsEn, upload: uploadEn, viewer: viewerEn }, ru: { bugs: bugsRu, upload: uploadRu, viewer: viewerRu } };

const screenshot = () =>
  sharp({ create: { width: 900, height: 500, channels: 3, background: '#335577' } })
    .png()
    .toBuffer();

describe('a bug report', () => {
  test('suggests known bugs while typing, keeps its screenshot over a reload, and is shown to its author and the staff only', async () => {
    for (const language of languagesOf('bugs')) {
      const { bugs, upload, viewer } = words[language];
      const opener = viewer.open.replace('{name}', viewer.picture.replace('{number}', '1'));
      const session = await prospekt.session('tester');
      const { page } = await prospekt.visit({ session, language, width: 360 });
      await openLive(page, '/test#bug');
      const form = page.locator('form[action="/test/report"]');
      await form.locator('[name=title]').fill('Taxi meter shows a wrong fare');
      await form.getByText('Taxi meter shows the fare of the last ride').waitFor();
      const title = `Tram bell rings twice, ${language}`;
      await form.locator('[name=title]').fill(title);
      await form.locator('[name=steps]').fill('Ring the bell of tram 7 at the market.');
      await form.locator('input[type=file]').setInputFiles([{ name: 'bell.png', mimeType: 'image/png', buffer: await screenshot() }]);
      await form.getByText(upload.done, { exact: true }).waitFor();

      await page.reload();
      await live(page);
      await form.getByText(upload.done, { exact: true }).waitFor();
      assert.equal(await form.locator('[name=title]').inputValue(), title);
      await form.locator('[name=expected]').fill('It rings once');
      await form.locator('[name=actual]').fill('It rings twice');
      await form.locator('[name=version]').fill('1.42.0');
      await form.locator('[name=device]').fill('Pixel 8');
      await form.locator('[name=severity]').selectOption('minor');
      await form.getByRole('button', { name: bugs.form.submit }).click();
      await page.getByText(bugs.form.doneTitle).waitFor();

      const own = page.getByRole('listitem').filter({ hasText: title });
      await own.getByRole('button', { name: opener }).waitFor();
      const src = String(await own.locator('img').first().getAttribute('src'));

      const { page: office } = await prospekt.visit({ session: await prospekt.session('developer'), language });
      await office.goto(`/dashboard/bugs?text=${encodeURIComponent(title)}`);
      await office.getByRole('row').filter({ hasText: title }).getByRole('link').first().click();
      await office.getByRole('button', { name: opener }).click();
      await office.locator('dialog[open] img').waitFor();

      const seenBy = async (login: 'tester' | 'developer' | 'player') =>
        (await fetch(prospekt.url + src, { headers: { cookie: cookieHeader(await prospekt.session(login)) } })).status;
      assert.deepEqual([await seenBy('tester'), await seenBy('developer'), await seenBy('player')], [200, 200, 404]);
    }
  });
});

test('several reports get one verdict with separate traces; text typed for one is never applied to the next; a verdict waits for its response', async () => {
  const { page } = await prospekt.visit({ session: await prospekt.session('developer'), language: 'en', expects: [/status of 409/] });
  await page.goto('/dashboard/bugs?state=new');
  const boxes = page.locator('tbody tr[data-row] input[type=checkbox]');
  await boxes.first().waitFor();
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: `${desk.judging.many} (2)` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(desk.judging.state).selectOption('confirmed');
  await dialog.getByRole('button', { name: 'Do it for 2 rows' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Done for 2 rows').waitFor();
  await page.goto('/dashboard/bugs?state=confirmed&sort=-number');
  await page.locator('tbody tr[data-row]').nth(3).waitFor();

  const links = page.locator('[data-row-link]');
  const comment = page.getByLabel(desk.comments.text, { exact: true });
  await links.nth(0).click();
  await comment.fill('Seen on two phones.');
  await links.nth(1).click();
  await until(async () => (await comment.inputValue()) === '');
  await links.nth(0).click();
  await until(async () => (await comment.inputValue()) === 'Seen on two phones.');

  const answer = Promise.withResolvers<void>();
  await page.route('**/api/staff/bugs/*/verdict', async (route) => {
    await answer.promise;
    await route.fulfill({ status: 409, json: { error: 'A colleague was faster.' } });
  });
  await page.getByRole('button', { name: desk.judging.action, exact: true }).click();
  await dialog.getByRole('button', { name: desk.judging.submit }).click();
  await page.keyboard.press('Escape');
  assert.ok(await dialog.isVisible());
  answer.resolve();
  await dialog.getByRole('alert').getByText('A colleague was faster.').waitFor();
});
