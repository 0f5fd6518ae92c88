import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { en } from '#features/restart/restart.strings.en.ts';
import { ru } from '#features/restart/restart.strings.ru.ts';
import { openApp } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { heartbeat } from './support/game.ts';

const prospekt = openApp();
const words = { en, ru };
const refused = /Failed to load resource.*status of 4\d\d/;

describe('a restart', () => {
  test('C11 S05 S06: asks for reason, minutes and the typed name, counts down, and is cancelled', async () => {
    for (const language of languagesOf('restart')) {
      const t = words[language];
      const { page } = await prospekt.visit({ session: await prospekt.session('developer'), language, expects: [refused] });
      // A server without heartbeats is not shown as normal.
      assert.equal(await heartbeat(prospekt.url), 200);
      await page.goto('/dashboard/restart');
      const first = page
        .getByRole('listitem')
        .filter({ has: page.locator('[data-status]') })
        .first();
      await first.getByText(t.board.normal).waitFor();
      await first.getByRole('button', { name: t.board.order }).click();

      const dialog = page.getByRole('dialog', { name: t.form.title });
      await dialog.locator('[data-people]').waitFor();
      const [, word = ''] = /[“«](.+)[”»]/.exec(await dialog.locator('label[for], label').last().innerText()) ?? [];
      await dialog.locator('[name=confirmation]').fill('something else');
      await dialog.getByRole('button', { name: t.form.submit }).click();
      for (const field of ['reason', 'confirmation']) await dialog.locator(`[name=${field}][aria-invalid=true]`).waitFor();
      // Correcting one field must not move the caret to the next invalid one.
      await dialog.locator('[name=reason]').pressSequentially(`A new bridge, ${language}`);
      assert.equal(await dialog.locator('[name=reason]').inputValue(), `A new bridge, ${language}`);
      await dialog.locator('[name=confirmation]').fill(word);
      await dialog.locator('[name=minutes]').fill('7');
      // A server without heartbeats has accepted nothing.
      assert.equal(await heartbeat(prospekt.url), 200);
      await dialog.getByRole('button', { name: t.form.submit }).click();
      await dialog.waitFor({ state: 'hidden' });

      await first.getByText(t.board.accepted).waitFor();
      const world = page.locator('[data-world][data-state=counting]');
      await world.getByText(/\b6:\d\d\b/).waitFor();
      await page.getByRole('button', { name: t.open.shift }).click();
      await page.getByRole('dialog', { name: t.shifting.title }).locator('[name=minutes]').fill('20');
      await page.getByRole('dialog', { name: t.shifting.title }).getByRole('button', { name: t.shifting.submit }).click();
      await world.getByText(/\b19:\d\d\b/).waitFor();

      await page.getByRole('button', { name: t.open.cancel, exact: true }).click();
      const question = page.getByRole('alertdialog');
      await question.getByText(t.cancelling.question).waitFor();
      // A server without heartbeats is not shown as normal.
      assert.equal(await heartbeat(prospekt.url), 200);
      await question.getByRole('button', { name: t.cancelling.confirm }).click();
      await first.getByText(t.board.normal).waitFor();
      await page
        .getByRole('row')
        .filter({ hasText: `A new bridge, ${language}` })
        .getByText(t.states.cancelled)
        .waitFor();
    }
  });
});
