import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openApp } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { answerTo } from './support/session.ts';
import { until } from './support/until.ts';

const home = openApp();
const languages = languagesOf('campaigns');
const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const ask = (path: string, agent = android) => fetch(`${home.url}${path}`, { redirect: 'manual', headers: { 'user-agent': agent } });

for (const language of languagesOf('advertising pages'))
  test(`R27, R30: buttons keep utm parameters with and without JavaScript, and the clip is silent, inline and small (${language})`, async () => {
    for (const name of ['target', 'tikitoki']) {
      for (const javaScript of [true, false]) {
        const { page } = await home.visit({ language, javaScript, width: 360 });
        const films: string[] = [];
        page.on('request', (request) => {
          if (request.url().endsWith('.mp4')) films.push(request.url());
        });
        const answer = await page.goto(`/${name}?utm_source=vk&utm_campaign=%D0%BB%D0%B5%D1%82%D0%BE&other=1`, {
          waitUntil: 'networkidle',
        });
        assert.equal(answer?.status(), 200);
        assert.equal(await page.locator('body').getAttribute('data-layout'), 'landing');
        await page.locator('#content h1').waitFor();
        const hrefs = await page
          .locator(`#content a[href^="/${name}/"]`)
          .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
        assert.ok(hrefs.length >= 3);
        for (const href of hrefs) {
          const { searchParams } = new URL(href, home.url);
          assert.deepEqual(Object.fromEntries(searchParams), { utm_source: 'vk', utm_campaign: 'лето' });
        }
        if (name === 'target' || !javaScript) continue;
        const clip = await page
          .locator('video')
          .evaluate((film: HTMLVideoElement) => [film.muted, film.playsInline, film.loop, film.poster !== '']);
        assert.deepEqual(clip, [true, true, true, true]);
        assert.deepEqual(films, [], 'no film is fetched for visitors who prefer less motion');
        const source = await page.locator('video source').getAttribute('src');
        const bytes = (await (await fetch(new URL(source ?? '', home.url))).arrayBuffer()).byteLength;
        assert.ok(bytes > 50_000 && bytes <= 1.5 * 1024 * 1024, `${bytes} bytes`);
      }
    }
  });

describe('campaign metrics', () => {
  for (const language of languages) {
    test(`content staff see views, clicks and their ratio (${language})`, async () => {
      const { page } = await home.visit({ language, session: await home.session('content') });
      const name = `e2e-${language}`;
      await ask(`/target?utm_source=${name}`);
      await ask(`/target?utm_source=${name}`);
      await ask(`/target/google?utm_source=${name}`);
      await until(async () => (await answerTo(await home.session('content'), `${home.url}/api/staff/campaigns/export`)).includes(name));
      await page.goto('/dashboard/campaigns');
      const row = page.getByRole('row').filter({ hasText: name });
      await row.waitFor();
      const [views, presses, share] = (await row.getByRole('cell').allInnerTexts()).slice(-3);
      assert.deepEqual([views, presses, share?.replace(/\D/g, '')], ['2', '1', '50']);
      await page.getByRole('button', { name: 'CSV' }).first().click();
      const csv = await page.locator('a[href*="/api/staff/campaigns/export"]').first().getAttribute('href');
      const file = await page.request.get(csv ?? '');
      assert.match(await file.text(), new RegExp(`,${name},,target,2,1\\r\\n`));
    });
  }
});

for (const language of languages) {
  test(`R28: the testers’ page takes an application and a bug report without JavaScript and keeps what was typed (${language})`, async () => {
    const { page } = await home.visit({ language, javaScript: false });
    assert.equal((await page.goto('/test'))?.status(), 200);
    const bug = page.locator('form[action="/test/report"]');
    const steps = 'Открыть гараж, дважды нажать на машину. '.repeat(60);
    await page.evaluate(() => {
      for (const form of document.forms) form.noValidate = true;
    });
    await bug.locator('[name=title]').fill('The car flies');
    await bug.locator('[name=steps]').fill(steps);
    await bug.locator('[name=expected]').fill('It stands');
    await bug.locator('[name=device]').fill('Pixel 8');
    await bug.locator('button[type=submit]').click();
    await page.waitForURL(/kept=/);
    assert.equal(await bug.locator('[name=steps]').inputValue(), steps, 'not a letter is lost');
    assert.equal(await bug.locator('[name=severity]').getAttribute('aria-invalid'), 'true');
    await bug.locator('[name=actual]').fill('It flies');
    await bug.locator('[name=severity]').selectOption('serious');
    await bug.locator('button[type=submit]').click();
    await page.waitForURL(/done=bug&number=\d+/);
    await page.locator('#bug [role=status]').waitFor();

    const join = page.locator('form[action="/test/apply"]');
    await join.locator('[name=login]').fill(`tester-${language}`);
    await join.locator('[name=platform]').selectOption('android');
    await join.locator('[name=device]').fill('Pixel 8, Android 16');
    await join.locator('[name=experience]').fill('Two years in the game, nearly every evening.');
    await join.locator('[name=consent]').check();
    await join.locator('button[type=submit]').click();
    await page.waitForURL(/done=join/);
    await page.locator('#join [role=status]').waitFor();
  });
}
