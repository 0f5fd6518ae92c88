import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en } from '#features/chests/chests.strings.en.ts';
import { ru } from '#features/chests/chests.strings.ru.ts';
import { openApp } from './support/app.ts';
import { languagesOf } from './support/browser.ts';

const prospekt = openApp();
const words = { en, ru };

for (const javaScript of [true, false]) {
  test(`a chest asks before it spends, then shows the prize${javaScript ? '' : '; without script, also the chances of all prizes and a break from chests'}`, async () => {
    const [language = 'ru'] = languagesOf(`chests ${javaScript}`);
    const t = words[language];
    const { page } = await prospekt.visit({ language, javaScript, session: await prospekt.session('player') });
    await page.goto('/donate/chests/street');
    const posts: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && request.url().includes('chests') && posts.push(request.url())));
    const confirm = page.getByRole('button', { name: t.confirm });
    assert.equal(await confirm.isVisible(), false);
    await page.locator('summary', { hasText: '99' }).click();
    await confirm.waitFor();
    assert.deepEqual(posts, [], 'nothing is spent by the first press');
    await confirm.click();
    await page.getByRole('status').filter({ hasText: t.won }).waitFor();
    assert.match(page.url(), /draw=/);
    if (javaScript) return;

    await page.goto('/donate/chests');
    const chests = await page.locator('main section', { has: page.locator('.prizes') }).all();
    assert.equal(chests.length, 3);
    for (const chest of chests) {
      const chances = await chest
        .locator('.prizes li')
        .evaluateAll((all) => all.map((prize) => parseFloat((prize.lastElementChild?.textContent ?? '').replace(',', '.'))));
      assert.equal(
        chances.reduce((sum, chance) => sum + Math.round(chance * 100), 0),
        10_000,
      );
      assert.deepEqual(
        chances,
        chances.toSorted((one, two) => one - two),
        'the rarest first',
      );
      assert.equal(await chest.locator('table').isVisible(), false);
      await chest.locator('summary').click();
      assert.equal(await chest.locator('tbody tr').count(), chances.length);
      assert.equal(await chest.locator('table').isVisible(), true);
    }

    await page.goto('/donate/chests/street');
    await page.getByText(t.pause.title).click();
    await page.getByLabel(/^90/).check();
    await page.getByRole('button', { name: t.pause.confirm }).click();
    await page.getByRole('status').waitFor();
    assert.equal(await page.locator('summary', { hasText: '99' }).count(), 0);
    await page.goto('/donate/chests/gold');
    assert.equal(await page.getByRole('status').count(), 1);
  });
}
