import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en } from '#features/chests/chests.strings.en.ts';
import { ru } from '#features/chests/chests.strings.ru.ts';
import { openApp } from './support/app.ts';
import { languagesOf } from './support/browser.ts';

const prospekt = openApp();
const words = { en, ru };

for (const javaScript of [true, false]) {
  test(`a chest asks before it spends, then shows what was in it, ${javaScript ? 'with' : 'without'} script`, async () => {
    for (const language of languagesOf('chests')) {
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
    }
  });
}
