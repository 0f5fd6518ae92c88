import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openApp, withoutJobs } from './support/app.ts';
import { languages } from './support/browser.ts';

const home = openApp(withoutJobs);
const words = {
  en: { misspelt: 'forgoten pasword', title: 'You forgot your password', yes: 'Yes', thanks: 'Glad it helped', none: 'Nothing found' },
  ru: { misspelt: 'забыл пороль', title: 'Забыли пароль', yes: 'Да', thanks: 'Рады, что помогло', none: 'ничего не нашлось' },
} as const;

for (const language of languages) {
  const said = words[language];
  describe(`help centre, ${language}`, () => {
    test('R20: the front leads to every article, and finds one while its words are typed with mistakes', async () => {
      const { page } = await home.visit({ language });
      await page.goto('/support');
      assert.equal(await page.locator('body').getAttribute('data-layout'), 'support');
      assert.ok((await page.locator('.help-topics a').count()) >= 30);
      assert.equal(await page.locator('.help-topics a[href="/rules"]').count(), 1, 'and to the rules of the game');
      await page.getByRole('searchbox').pressSequentially(said.misspelt, { delay: 20 });
      const first = page.locator('search ol a').first();
      await first.waitFor();
      assert.equal(await first.textContent(), said.title);
      await first.click();
      await page.waitForURL('**/support/forgotten-password');
      await page.locator('h1', { hasText: said.title }).waitFor();
    });

    test('without script the search has a page of its own, and an answer under an article is kept by the browser', async () => {
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

    test('what finds nothing is said, and the office learns of it', async () => {
      const { page } = await home.visit({ language });
      await page.goto(`/support/search?words=zzxylophone${language}`);
      await page.getByText(said.none).first().waitFor();
      const { page: office } = await home.visit({ language, session: await home.session('support') });
      await office.goto('/dashboard/help');
      await office.getByText(`zzxylophone${language}`).waitFor();
    });
  });
}

test('R21: the English front is English whatever the cookie says, its articles too, and the switch leads out of it', async () => {
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

test('R21: an unknown article is 404, an address that an article had once leads on for good', async () => {
  assert.equal((await fetch(`${home.url}/support/no-such-article`)).status, 404);
  const moved = await fetch(`${home.url}/support/2fa`, { redirect: 'manual' });
  assert.deepEqual([moved.status, moved.headers.get('location')], [301, '/support/two-step-sign-in']);
});

test('L01, L02, L08, H01: the menus lead to the help centre', async () => {
  for (const language of languages) {
    const { page } = await home.visit({ language });
    const href = language === 'ru' ? '/support' : '/support/en';
    await page.goto('/');
    for (const part of ['header', 'footer'])
      assert.ok((await page.locator(`${part} a[href="${href}"]`).count()) > 0, `${part} ${language}`);
    await page.goto('/news');
    assert.equal(await page.locator('header nav a').first().getAttribute('href'), '/support');
  }
});

test('an article is left as the server wrote it, and on paper it is alone', async () => {
  const { page } = await home.visit({ language: 'en' });
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
  assert.match(address, /^" \(" .*"\)"$|^" \(\/.+\)"$/, 'paper says where a link leads');
});

test('a picture of an article keeps its room, comes in both formats and is described', async () => {
  for (const language of languages) {
    const { page } = await home.visit({ language, width: 360 });
    await page.goto('/support/two-step-sign-in');
    const picture = page.locator('.help-text img');
    await picture.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.help-text img')?.naturalWidth === 1280);
    const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
    assert.ok(width <= 360 && Math.abs(width / height - 1.6) < 0.02, `${width} × ${height}`);
    assert.match(
      await picture.evaluate((image: HTMLImageElement) => image.currentSrc),
      new RegExp(`two-step-sign-in\\.${language}\\.avif$`),
    );
  }
});
