import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { en } from '#features/game-link/game-link.strings.en.ts';
import { ru } from '#features/game-link/game-link.strings.ru.ts';
import { openApp } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { askAsGame, heartbeat } from './support/game.ts';
import { chooseFor } from './support/lists.ts';
import { textOf } from './support/live.ts';

const prospekt = openApp();
const languages = languagesOf('servers');
const words = { en, ru };
const numbers = { en: 41, ru: 42 };
const owner = () => prospekt.session('owner');

describe('a new game server', () => {
  test('is created, gets a key that is shown once, authenticates with it, and is rejected after the key is revoked', async () => {
    for (const language of languages) {
      const { list, form, keys, states } = words[language];
      const number = numbers[language];
      const { page } = await prospekt.visit({ session: await owner(), language });
      await page.goto('/dashboard/servers');
      await page.getByRole('button', { name: list.create }).click();
      const creating = page.getByRole('dialog', { name: form.createTitle });
      for (const [name, value] of Object.entries({
        number: String(number),
        nameRu: 'Проба',
        nameEn: 'Trial',
        capacity: '300',
        position: String(number),
      }))
        await creating.locator(`input[name=${name}]`).fill(value);
      await creating.getByRole('button', { name: form.create, exact: true }).click();
      await page.waitForURL(`**/dashboard/servers/${number}`);

      await page.getByText(keys.none).waitFor();
      await page.getByRole('button', { name: keys.make }).click();
      const shown = page.getByRole('dialog', { name: keys.newTitle });
      const key = await textOf(shown.locator('code'));
      assert.match(key, new RegExp(`^game-${number}_[\\w-]{43}$`));
      await shown.getByRole('button', { name: keys.stored }).click();
      assert.equal((await page.content()).includes(key), false, 'it is shown once');

      assert.equal(await beat(key), 200);
      await page.goto('/dashboard/servers');
      const row = page.getByRole('row').filter({ hasText: `${number} · ${language === 'ru' ? 'Проба' : 'Trial'}` });
      await row.filter({ hasText: states.running }).waitFor();

      await page.goto(`/dashboard/servers/${number}`);
      await page.getByRole('button', { name: keys.rotateNamed.replace('{prefix}', key.slice(0, key.indexOf('_') + 7)) }).click();
      const rotating = page.getByRole('dialog').filter({ hasText: keys.rotateText });
      await rotating.getByRole('button', { name: keys.rotate, exact: true }).click();
      const next = await textOf(shown.locator('code'));
      await shown.getByRole('button', { name: keys.stored }).click();
      assert.deepEqual([await beat(key), await beat(next)], [200, 200], 'both work during the overlap');

      await page.getByRole('button', { name: keys.revokeNamed.replace('{prefix}', key.slice(0, key.indexOf('_') + 7)) }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: keys.revokeConfirm, exact: true }).click();
      await page.getByText(keys.states.revoked, { exact: true }).waitFor();
      assert.deepEqual([await beat(key), await beat(next)], [401, 200]);
    }
  });
});

test('resends one dead command, which is carried out, and gives up another', async () => {
  const [language = 'en'] = languages;
  const { commands } = words[language];
  const { page } = await prospekt.visit({ session: await owner(), language });
  await page.goto('/dashboard/servers/1?state=dead');
  const table = page.getByRole('table', { name: commands.caption });
  const prize = table.getByRole('row').filter({ hasText: commands.kinds.promoPrize });
  await chooseFor(prize, commands.sendAgain);
  await page.getByRole('alertdialog').getByRole('button', { name: commands.sendAgain }).click();
  await prize.waitFor({ state: 'detached' });
  const [command] = await take();
  assert.deepEqual([command?.kind, command?.dedupeKey], ['promoPrize', 'demo:4']);
  assert.equal((await askAsGame(prospekt.url, `/commands/${command?.id}/ack`, { result: 'done' })).status, 200);

  await chooseFor(table.getByRole('row').filter({ hasText: commands.kinds.punishment }), commands.giveUp);
  await page.getByRole('alertdialog').getByRole('button', { name: commands.giveUp }).click();
  await page.getByText(commands.none.dead).waitFor();
  await page.getByRole('link', { name: commands.groups.ended }).click();
  await table.getByRole('row').filter({ hasText: commands.states.givenUp }).waitFor();
});

const beat = (key: string) => heartbeat(prospekt.url, key);

async function take(): Promise<readonly { readonly id: number; readonly kind: string; readonly dedupeKey: string }[]> {
  return (await (await askAsGame(prospekt.url, '/commands')).json()).commands;
}
