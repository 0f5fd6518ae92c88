import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { en } from '#features/events/events.strings.en.ts';
import { ru } from '#features/events/events.strings.ru.ts';
import { demoLauncherKey, demoServerKey } from '#features/game-link/server/demo-keys.ts';
import { openApp } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { askAsGame } from './support/game.ts';
import { until } from './support/until.ts';

const prospekt = openApp();
const languages = languagesOf('events');
const words = { en, ru };
const list = '/dashboard/events';
const refused = /Failed to load resource.*status of 4\d\d/;
const content = () => prospekt.session('content');

const typed = (title: string) => ({
  'title.en': title,
  'title.ru': `${title} по-русски`,
  'description.en': 'Three laps around the harbour.',
  'description.ru': 'Три круга по гавани.',
  'prize.en': 'A cup',
  'prize.ru': 'Кубок',
  startsAt: '2030-05-01T18:00',
  endsAt: '2030-05-01T21:00',
});

const fieldOf = (page: Page, name: string) => page.locator(`[name="${name}"]`);
async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await fieldOf(page, name).fill(value);
}
const valuesOf = async (page: Page, names: readonly string[]) =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, await fieldOf(page, name).inputValue()])));

type Told = { readonly id: number; readonly state: string; readonly title: { readonly en: string }; readonly startsAt: string };
async function told(key: string): Promise<readonly Told[]> {
  const answer = await askAsGame(prospekt.url, '/events', undefined, key);
  assert.equal(answer.status, 200);
  return (await answer.json()).events;
}
const stateOf = async (key: string, id: number) => (await told(key)).find((event) => event.id === id)?.state;

describe('an event', () => {
  test('is drafted, published to its servers and cancelled with a reason; every rejection keeps what was typed; a concurrent save is shown before it can be overwritten', async () => {
    for (const language of languages) {
      const { form, list: texts, publishing, cancelling, states, errors } = words[language];
      const { page } = await prospekt.visit({ session: await content(), language, expects: [refused] });
      await page.goto(list);
      await page.getByRole('link', { name: texts.create }).click();
      await page.waitForURL(`**${list}/create`);
      const values = { ...typed(`Regatta ${language}`), endsAt: '2030-05-01T17:00' };
      await fill(page, values);
      await page.getByLabel(form.someServers).check();
      await page.getByRole('button', { name: form.create }).click();
      await page.getByText(errors.noServers).waitFor();
      const server = page.getByRole('checkbox', { name: language === 'en' ? 'Harbour' : 'Портовый' });
      await server.check();
      await page.getByRole('button', { name: form.create }).click();
      await page.getByText(errors.endsBeforeStart).waitFor();
      await page.reload();
      await until(async () => (await fieldOf(page, 'title.en').inputValue()) !== '');
      assert.deepEqual(await valuesOf(page, Object.keys(values)), values, 'a reload loses nothing');
      assert.ok(await server.isChecked());

      await fieldOf(page, 'endsAt').fill('2030-05-01T21:00');
      await page.getByRole('button', { name: form.create }).click();
      await page.waitForURL(/\/dashboard\/events\/\d+/);
      const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
      await page.getByText(states.draft, { exact: true }).waitFor();
      assert.equal(await stateOf(demoLauncherKey, id), undefined, 'a draft is nobody’s business');

      const { page: theirs } = await prospekt.visit({ session: await prospekt.session('owner'), language });
      await theirs.goto(new URL(page.url()).pathname);
      await fieldOf(theirs, 'title.en').fill('Saved by the owner');
      await theirs.getByRole('button', { name: form.save }).click();
      await theirs.getByText(form.saved).waitFor();
      await fieldOf(page, 'title.en').fill('Saved by the editor');
      await page.getByRole('button', { name: form.save }).click();
      await page.getByText(errors.changedMeanwhile).waitFor();
      await page.getByText('Saved by the owner').first().waitFor();
      await page.reload();
      await page.getByText(form.current).waitFor();
      await until(async () => (await fieldOf(page, 'title.en').inputValue()) === 'Saved by the editor');
      await page.getByRole('button', { name: form.saveOver }).click();
      await page.getByRole('button', { name: form.save }).click();
      await page.getByText(form.saved).waitFor();
      if (language === 'en') await page.getByRole('heading', { level: 1, name: 'Saved by the editor' }).waitFor();

      await page.getByRole('button', { name: publishing.action }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: publishing.confirm }).click();
      await page.getByText(states.upcoming, { exact: true }).waitFor();
      assert.equal(await stateOf(demoServerKey(2), id), 'upcoming');
      assert.equal(await stateOf(demoServerKey(1), id), undefined, 'not of this world');
      assert.equal((await told(demoLauncherKey)).find((event) => event.id === id)?.startsAt, '2030-05-01T15:00:00.000Z');

      await page.getByRole('button', { name: cancelling.action }).click();
      const dialog = page.getByRole('dialog', { name: cancelling.title });
      await dialog.getByRole('button', { name: cancelling.confirm }).click();
      await dialog.locator('[name=reason][aria-invalid=true]').waitFor();
      await dialog.locator('[name=reason]').fill('Repairs of the pier');
      await dialog.getByRole('button', { name: cancelling.confirm }).click();
      await page.getByText('Repairs of the pier').first().waitFor();
      assert.equal(await stateOf(demoServerKey(2), id), 'cancelled');
    }
  });
});
