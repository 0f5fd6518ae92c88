import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { en as viewerEn } from '#features/attachments/evidence.strings.en.ts';
import { ru as viewerRu } from '#features/attachments/evidence.strings.ru.ts';
import { en as uploadEn } from '#features/attachments/file-upload.strings.en.ts';
import { ru as uploadRu } from '#features/attachments/file-upload.strings.ru.ts';
import { en } from '#features/bans/bans.strings.en.ts';
import { ru } from '#features/bans/bans.strings.ru.ts';
import { openApp } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { fingers } from './support/fingers.ts';
import { cookieHeader } from './support/session.ts';
import { until } from './support/until.ts';

const prospekt = openApp();
const words = { en, ru };
const upload = { en: uploadEn, ru: uploadRu };
const viewer = { en: viewerEn, ru: viewerRu };
const fails = /Failed to load resource.*status of 4\d\d/;
/** The video played on the campaign's page. */
const film = new URL('../src/features/campaigns/web/site/art/clip.mp4', import.meta.url);

const photo = () =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: '#335577' } })
    .png()
    .toBuffer();

const isFocused = (found: Locator): Promise<boolean> => found.evaluate((element) => element === document.activeElement);

describe('evidence', () => {
  test('a picture and a video are uploaded with a ban, other files are rejected by their content, and the viewer works by touch and keyboard and returns the focus', async () => {
    for (const language of languagesOf('evidence')) {
      const session = await prospekt.session('chief');
      const targets = await fetch(`${prospekt.url}/api/admin/bans/targets?server=1&nick=${language === 'en' ? 'A' : 'B'}`, {
        headers: { cookie: cookieHeader(session) },
      });
      const [target]: readonly { globalId: number }[] = (await targets.json()).slice(-1);
      const { page } = await prospekt.visit({ session, language, width: 360, expects: [fails] });
      await page.goto(`/admin/bans?dialog=ban&target=${target?.globalId}`);
      const dialog = page.getByRole('dialog');
      await dialog.getByText(words[language].evidence.title, { exact: true }).click();
      await dialog.locator('input[type=file]').setInputFiles([
        { name: 'square.png', mimeType: 'image/png', buffer: await photo() },
        { name: 'chase.mp4', mimeType: 'video/mp4', buffer: await readFile(film) },
        { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><script>alert(1)</script>') },
      ]);
      const rows = dialog.getByRole('list', { name: upload[language].list }).getByRole('listitem');
      await until(async () => (await rows.getByText(upload[language].done).count()) === 2);
      const refused = rows.filter({ hasText: 'page.png' });
      await refused.getByRole('button').last().click();
      await dialog.locator('[name=reason]').fill('Shooting at the square');
      await page.reload();
      await until(async () => (await rows.getByText(upload[language].done).count()) === 2);
      assert.ok(await rows.first().isVisible(), 'what comes back is not folded away');
      await dialog.locator('[name=links]').fill('nonsense');
      await dialog.getByText(words[language].evidence.title, { exact: true }).click();
      await dialog.locator('[name=links]').waitFor({ state: 'hidden' });
      await dialog.locator('button[type=submit]').click();
      await dialog.locator('[name=links][aria-invalid=true]:focus').waitFor();
      await dialog.locator('[name=links]').fill('youtu.be/abc');
      await dialog.locator('button[type=submit]').click();
      await dialog.waitFor({ state: 'hidden' });

      const bans = await fetch(`${prospekt.url}/api/admin/bans`, { headers: { cookie: cookieHeader(session) } });
      const [{ id }] = (await bans.json()).rows;
      await page.goto('/admin/bans');
      const actions = page.getByRole('button', { name: words[language].list.actions.replace('{number}', id) });
      await actions.press('Enter');
      await page.getByRole('menuitem', { name: words[language].history.action }).press('Enter');
      const t = viewer[language];
      const thumbnail = page.getByRole('button', { name: t.open.replace('{name}', t.picture.replace('{number}', '1')) });
      await thumbnail.click();
      const shown = page.locator('dialog[open] picture img');
      await (await fingers(page)).pinch(180, 350);
      await until(async () => /scale\(4\)/.test(String(await shown.getAttribute('style'))));
      await page.keyboard.press('0');
      await page.keyboard.press('+');
      await page.keyboard.press('r');
      await until(async () => /rotate\(90deg\) scale\(1\.5\)/.test(String(await shown.getAttribute('style'))));
      await page.keyboard.press('ArrowRight');
      const video = page.locator('dialog[open] video');
      await until(() => video.evaluate((element) => element instanceof HTMLVideoElement && element.readyState >= 2));
      await page.keyboard.press('.');
      await page.keyboard.press('.');
      const time = await video.evaluate((element) => (element instanceof HTMLVideoElement ? element.currentTime : 0));
      assert.ok(time > 0.05 && time < 0.08, `two frames later it is at ${time} s`);
      const src = String(await video.getAttribute('src'));
      const stranger = await prospekt.session('player');
      assert.equal((await fetch(prospekt.url + src, { headers: { cookie: cookieHeader(stranger) } })).status, 404, 'U7');
      await page.keyboard.press('Escape');
      await video.waitFor({ state: 'detached' });
      await until(() => isFocused(thumbnail));
      await page.keyboard.press('Escape');
      await until(() => isFocused(actions));
    }
  });
});
