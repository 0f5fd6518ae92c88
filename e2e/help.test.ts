import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openApp, withoutJobs } from './support/app.ts';
import { languagesOf } from './support/browser.ts';

const home = openApp(withoutJobs);
const words = {
  en: { misspelt: 'forgoten pasword', title: 'You forgot your password', yes: 'Yes', thanks: 'Glad it helped', none: 'Nothing found' },
  ru: { misspelt: 'забыл пороль', title: 'Забыли пароль', yes: 'Да', thanks: 'Рады, что помогло', none: 'ничего не нашлось' },
} as const;

for (const language of languagesOf('help')) {
  const said = words[language];
  test(`R20: the front lists every article and finds one by misspelt words; the office sees a search without results (${language})`, async () => {
    const { page } = await home.visit({ language });
    await page.goto('/support');
    assert.equal(await page.locator('body').getAttribute('data-layout'), 'support');
    assert.ok((await page.locator('.help-topics a').count()) >= 30);
    assert.equal(await page.locator('.help-topics a[href="/rules"]').count(), 1, 'and the rules of the game');
    await page.getByRole('searchbox').pressSequentially(said.misspelt, { delay: 20 });
    const first = page.locator('search ol a').first();
    await first.waitFor();
    assert.equal(await first.textContent(), said.title);
    await first.click();
    await page.waitForURL('**/support/forgotten-password');
    await page.locator('h1', { hasText: said.title }).waitFor();

    await page.goto(`/support/search?words=zzxylophone${language}`);
    await page.getByText(said.none).first().waitFor();
    const { page: office } = await home.visit({ language, session: await home.session('support') });
    await office.goto('/dashboard/help');
    await office.getByText(`zzxylophone${language}`).waitFor();
  });
}

for (const language of languagesOf('help without script')) {
  const said = words[language];
  test(`without JavaScript the search has its own page, and the vote on an article is remembered by a cookie (${language})`, async () => {
    const { page } = await home.visit({ language, javaScript: false });
    await page.goto('/support');
    await page.getByRole('searchbox').fill(said.misspelt);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/support/search?words=*');
    await page.locator('#content ol a').first().click();
    await page.getByRole('button', { name: said.yes, exact: true }).click();
    await page.waitForURL('**/support/forgotten-password?judged=yes#helpful');
    await page.getByText(said.thanks).waitFor();
    assert.ok((await page.context().cookies()).some(({ name, httpOnly }) => name.endsWith('voter') && httpOnly));
  });
}

test('R21: the English front and its articles are English whatever the cookie, and the language switch leaves them', async () => {
  const { page } = await home.visit({ language: 'ru' });
  await page.goto('/support/en');
  assert.equal(await page.locator('html').getAttribute('lang'), 'en');
  await page.locator('.help-topics a').first().click();
  await page.waitForURL('**/support/install?lang=en');
  await page.locator('h1', { hasText: 'Install the game' }).waitFor();
  await page.goto('/support/en');
  await page.locator('header a[hreflang="ru"]').first().click();
  await page.waitForURL('**/support');
  await page.locator('h1', { hasText: 'Чем помочь?' }).waitFor();
});

test('an article loads no code of its own, prints without the page around it and with link URLs, and keeps the size of its picture on a phone', async () => {
  const [language = 'en'] = languagesOf('help picture');
  const { page } = await home.visit({ language, width: 360, savesData: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/support/coins-not-arrived', { waitUntil: 'networkidle' });
  assert.deepEqual(
    asked.filter((path) => /help\.strings|article\.view/.test(path)),
    [],
  );
  await page.emulateMedia({ media: 'print' });
  for (const part of ['footer', '.help-judgement', '.help-contact', 'header:has(~ #content)'])
    assert.equal(await page.locator(part).first().isVisible(), false, part);
  assert.ok(await page.locator('.help-text').isVisible());
  const address = await page
    .locator('.help-text a[href^="/"]')
    .first()
    .evaluate((link) => getComputedStyle(link, '::after').content);
  assert.match(address, /^" \(" .*"\)"$|^" \(\/.+\)"$/);
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/support/two-step-sign-in');
  const picture = page.locator('.help-text img');
  await picture.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.help-text img')?.naturalWidth === 1280);
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  assert.ok(width <= 360 && Math.abs(width / height - 1.6) < 0.02, `${width} × ${height}`);
  assert.match(await picture.evaluate((image: HTMLImageElement) => image.currentSrc), new RegExp(`two-step-sign-in\\.${language}\\.avif$`));
});
