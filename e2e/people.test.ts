import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { en as bansEn } from '#features/bans/bans.strings.en.ts';
import { ru as bansRu } from '#features/bans/bans.strings.ru.ts';
import { en as peopleEn } from '#features/people/people.strings.en.ts';
import { ru as peopleRu } from '#features/people/people.strings.ru.ts';
import { en } from '#features/person-page/person-page.strings.en.ts';
import { ru } from '#features/person-page/person-page.strings.ru.ts';
import { openApp } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { tabTo } from './support/keyboard.ts';

const prospekt = openApp();
const languages = languagesOf('people');
const words = { en: { page: en, people: peopleEn, bans: bansEn }, ru: { page: ru, people: peopleRu, bans: bansRu } };
/** Two characters of server 1 whom no other journey bans; the second is compared with the first. */
const cases = {
  en: { typed: 'leo bright', nick: 'Leo_Brightwell', other: 'Mila Har', otherNick: 'Mila_Harlow' },
  ru: { typed: 'мила хар', nick: 'Mila_Harlow', other: 'Лео', otherNick: 'Leo_Brightwell' },
} as const;

describe('people', () => {
  test('RA07 RA08 C17: a whole investigation by keyboard alone: find, read, compare two, note, ban; the rating shows a hundred rows', async () => {
    for (const language of languages) {
      const { page: text, people, bans } = words[language];
      const { typed, nick, other, otherNick } = cases[language];
      const { page } = await prospekt.visit({ session: await prospekt.session('chief'), language });
      await page.goto('/admin/search');

      // Find: the input has the focus, the arrow key moves into the list, Enter opens.
      await page.locator('main input[type=search]:focus').waitFor();
      const [first = '', second = ''] = typed.split(' ');
      await page.keyboard.type(`${first} `);
      // A pause between two words keeps the typed space.
      await page.waitForURL(({ searchParams }) => searchParams.get('text') === `${first} `);
      await page.keyboard.type(second);
      await page.getByRole('link', { name: nick }).first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/admin\/search\/\d+/);

      // Read: every block that a chief may see loads without an action.
      for (const title of [text.characters.title, text.money.title, text.punishments.title, text.links.title, text.timeline.title])
        await page.getByRole('heading', { name: title, exact: true }).waitFor();

      await tabTo(page, page.getByLabel(text.page.compare));
      await page.keyboard.type(other);
      await page.getByRole('option', { name: otherNick }).first().waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(/with=\d+/);
      await page.getByRole('heading', { name: otherNick, exact: true }).waitFor();
      await tabTo(page, page.getByRole('button', { name: text.page.endCompare }));
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: otherNick, exact: true }).waitFor({ state: 'detached' });

      await tabTo(page, page.getByLabel(people.notes.text));
      await page.keyboard.type(`checked by keyboard, ${language}`);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByText(`checked by keyboard, ${language}`, { exact: true }).waitFor();

      const ban = page.getByRole('link', { name: new RegExp(text.page.ban.replace('{server}', '.+')) }).first();
      await tabTo(page, ban);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: bans.banning.title });
      await dialog.getByText(nick).first().waitFor();
      await tabTo(page, dialog.getByLabel(bans.banning.template));
      await page.keyboard.press('ArrowDown');
      await tabTo(page, dialog.getByRole('button', { name: bans.banning.confirm }));
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('row').filter({ hasText: nick }).filter({ hasText: bans.states.active }).first().waitFor();

      await page.goto('/admin/rating/money');
      await page.getByRole('row').nth(100).waitFor();
      assert.equal(await page.getByRole('row').count(), 101, 'a hundred and the head');
    }
  });
});
