import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { en } from '#features/bans/bans.strings.en.ts';
import { ru } from '#features/bans/bans.strings.ru.ts';
import { demoLauncherKey, demoServerKey } from '#features/game-link/server/demo-keys.ts';
import { en as settings } from '#features/settings/settings.strings.en.ts';
import { en as uiEn } from '#ui/ui.strings.en.ts';
import { ru as uiRu } from '#ui/ui.strings.ru.ts';
import { openApp } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { accountsOf, askAsGame, sendLogs } from './support/game.ts';
import { chooseFor } from './support/lists.ts';
import { textOf } from './support/live.ts';
import { until } from './support/until.ts';

const prospekt = openApp();
const languages = languagesOf('bans');
const words = { en, ru };
const ui = { en: uiEn, ru: uiRu };
/** Text given by the specification. */
const question = { en: 'Do you really want to unban?', ru: 'Вы действительно хотите разбанить?' };
const refused = /Failed to load resource.*status of 4\d\d/;
/** Characters of server 1 with their accounts. */
const targets = { en: { nick: 'Leo_Brightwell', login: 'partner' }, ru: { nick: 'Mila_Harlow', login: 'player' } } as const;

type Fed = { readonly bans: readonly { banId: number; state: string; nick: string | null; globalIds: number[]; devices: string[] }[] };

async function fed(key: string): Promise<Fed['bans']> {
  const answer = await askAsGame(prospekt.url, '/bans?limit=1000', undefined, key);
  assert.equal(answer.status, 200);
  const { bans }: Fed = JSON.parse(await answer.text());
  return bans;
}

/** Opens the question, cancels, opens it again and gives a reason. */
async function unban(page: Page, language: 'en' | 'ru', press: () => Promise<void>, stays: () => Promise<void>): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: question[language], exact: true });
  await press();
  await dialog.waitFor();
  await dialog.getByRole('button', { name: ui[language].cancel }).click();
  await dialog.waitFor({ state: 'hidden' });
  await stays();
  await press();
  await dialog.locator('textarea').fill(`checked once more, ${language}`);
  await dialog.getByRole('button', { name: words[language].lifting.confirm }).click();
  await dialog.waitFor({ state: 'hidden' });
}

describe('bans', () => {
  test('RA02 V17: an admin sees which accounts a ban also hits, bans with a template, and unbans after the question', async () => {
    await shareDevice();
    for (const language of languages) {
      const { banning, alsoHit, game, states } = words[language];
      const { nick, login } = targets[language];
      const { page } = await prospekt.visit({ session: await prospekt.session('admin'), language });
      const answer = await page.goto('/admin/bans');
      assert.equal(answer?.status(), 200);
      await page.getByRole('button', { name: game.ban }).click();
      const dialog = page.getByRole('dialog', { name: banning.title });
      await dialog.getByRole('searchbox').fill(nick.slice(0, 6).replace('_', ' '));
      await dialog.getByRole('button', { name: nick }).click();
      await dialog.getByText(alsoHit.ways.both).first().waitFor();
      assert.equal(await dialog.getByText('shared-phone').count(), 0, 'level 3 does not see devices');
      await dialog.getByLabel(banning.template).selectOption({ index: 3 });
      const reason = await dialog.locator('textarea[name=reason]').inputValue();
      assert.ok(reason.length > 5);
      const term = () => valuesOf(dialog.locator('select[name=unit], input[name=minutes]'));
      const chosen = await term();
      await page.reload();
      await dialog.locator('textarea[name=reason]').waitFor();
      await until(async () => (await dialog.locator('textarea[name=reason]').inputValue()) === reason);
      assert.deepEqual(await term(), chosen, 'a kept reason has its own term');
      await dialog.getByRole('button', { name: banning.confirm }).click();
      const row = page.getByRole('row').filter({ hasText: nick }).filter({ hasText: states.active });
      await row.waitFor();
      assert.match(await textOf(row), /Lamplighter/);
      assert.ok((await fed(demoServerKey(1))).some((ban) => ban.nick === nick && ban.state === 'active'));

      const own = await prospekt.visit({ session: await prospekt.session(login), language });
      await own.page.goto('/auth');
      assert.match(await textOf(own.page.locator('#bans')), new RegExp(reason.slice(0, 10).replaceAll('(', '\\(')));

      await unban(
        page,
        language,
        () => chooseFor(row, words[language].lifting.action),
        async () => assert.ok((await fed(demoServerKey(1))).some((ban) => ban.nick === nick)),
      );
      await page.getByRole('row').filter({ hasText: nick }).filter({ hasText: states.lifted }).waitFor();
      assert.ok(!(await fed(demoServerKey(1))).some((ban) => ban.nick === nick));
      await own.page.goto('/auth');
      assert.equal(await own.page.locator('#bans').count(), 0);
    }
  });

  test('a template being edited survives a reload, including moved, added and removed rows', async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('owner') });
    await page.goto('/dashboard/settings/bans.templates');
    const minutes = page.locator('input[name$=".minutes"]');
    await page.getByRole('button', { name: settings.one.remove.replace('{row}', '1') }).click();
    await page.getByRole('button', { name: settings.one.up.replace('{row}', '2') }).click();
    await page.getByRole('button', { name: settings.one.add }).click();
    await minutes.last().fill('77');
    const [first, second, ...rest] = await valuesOf(minutes);
    assert.deepEqual([first, second, rest.at(-1)], ['4320', '1440', '77']);
    await page.reload();
    await minutes.last().waitFor();
    assert.deepEqual(await valuesOf(minutes), [first, second, ...rest]);
  });

  test('RD01 C13 V17: support bans logins and devices in the launcher; Cancel keeps the ban, Unban lifts it', async () => {
    for (const language of languages) {
      const { form, launcher, states } = words[language];
      const device = `device-of-${language}`;
      const { page } = await prospekt.visit({ session: await prospekt.session('support'), language, expects: [refused] });
      await page.goto('/dashboard/bans');
      await page.getByRole('button', { name: launcher.create }).click();
      const dialog = page.getByRole('dialog', { name: form.createTitle });
      await dialog.locator('textarea[name=logins]').fill('offender, nobody_here');
      await dialog.locator('textarea[name=devices]').fill(`${device} x`);
      await dialog.locator('textarea[name=reason]').fill('a stolen card');
      await dialog.getByRole('button', { name: form.create, exact: true }).click();
      await dialog.locator('textarea[name=devices][aria-invalid=true]:focus').waitFor();
      await dialog.locator('textarea[name=devices]').fill(`${device} second-${device}`);
      await dialog.getByRole('button', { name: form.create, exact: true }).click();
      await dialog.getByText(words[language].errors.loginUnknown.replace('{login}', 'nobody_here')).waitFor();
      await dialog.locator('textarea[name=logins]').fill('offender');
      const until = dialog.locator('input[name=until]');
      await until.pressSequentially('25');
      await dialog.getByRole('button', { name: form.create, exact: true }).click();
      await dialog.locator('input[name=until][aria-invalid=true]:focus').waitFor();
      assert.equal(await until.inputValue(), '', 'an unfinished time reads as none, and none is for ever');
      await until.fill('2030-11-25T10:00');
      await dialog.getByRole('button', { name: form.create, exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });

      await page.getByRole('searchbox').fill(`second-${device}`);
      const row = page.getByRole('row').filter({ hasText: `second-${device}` });
      await row.filter({ hasText: states.active }).waitFor();
      assert.match(await textOf(row), /offender/);
      assert.match(await textOf(row), /2030/);
      const isFed = async () => (await fed(demoLauncherKey)).some(({ devices }) => devices.includes(device));
      assert.ok(await isFed());
      await unban(
        page,
        language,
        () => chooseFor(row, words[language].lifting.action),
        async () => assert.ok(await isFed()),
      );
      await row.filter({ hasText: states.lifted }).waitFor();
      assert.ok(!(await isFed()));
    }
  });
});

const valuesOf = (fields: Locator): Promise<string[]> => fields.evaluateAll((all) => all.map((one) => String(Reflect.get(one, 'value'))));

/** Both targets and the tester sign in on server 1 from one device, according to the game's log. */
async function shareDevice(): Promise<void> {
  const accounts = await accountsOf(prospekt.url, ['partner', 'player', 'tester']);
  const at = new Date(Date.now() - 10_000).toISOString();
  const signIn = { kind: 'auth', at, ip: '192.0.2.77', device: 'shared-phone', platform: 'android', version: '1.42.0', result: 'ok' };
  await sendLogs(
    prospekt.url,
    accounts.map(({ globalId, login }) => ({ ...signIn, globalId, nick: login })),
  );
}
