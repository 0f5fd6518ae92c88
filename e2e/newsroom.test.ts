import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { en as newsEn } from '#features/news/news.strings.en.ts';
import { ru as newsRu } from '#features/news/news.strings.ru.ts';
import { en } from '#features/news/news-desk.strings.en.ts';
import { ru } from '#features/news/news-desk.strings.ru.ts';
import { en as uiEn } from '#ui/ui.strings.en.ts';
import { ru as uiRu } from '#ui/ui.strings.ru.ts';
import { openApp } from './support/app.ts';
import { type Language, languagesOf, languages as locales } from './support/browser.ts';
import { textOf } from './support/live.ts';
import { until } from './support/until.ts';

const prospekt = openApp();
const languages = languagesOf('newsroom');
const words = { en: { ...en, errors: newsEn.errors, ui: uiEn }, ru: { ...ru, errors: newsRu.errors, ui: uiRu } };
const refused = /Failed to load resource.*status of 4\d\d/;
const list = '/dashboard/news';

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .png()
    .toBuffer(),
});

const open = async (language: Language, login: 'content' | 'owner' = 'content') => {
  const { page } = await prospekt.visit({ session: await prospekt.session(login), language, expects: [refused] });
  return page;
};

/** Name, description and text in one language of the article. */
async function write(page: Page, locale: Language, name: string): Promise<void> {
  await page.locator(`input[name="${locale}.name"]`).fill(name);
  await page.locator(`textarea[name="${locale}.shortDescription"]`).fill(`${name}: in short`);
  const text = page.locator(`.rich-text-long[lang=${locale}]`);
  await text.click();
  await text.pressSequentially(`${name}: the whole story`);
}

const addPictures = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[type=file]').setInputFiles(files);
const cards = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('img[draggable]') });
const statusOf = async (path: string) => (await fetch(`${prospekt.url}${path}`)).status;
const isFocused = (found: Locator): Promise<boolean> => found.evaluate((element) => element === document.activeElement);
const idOf = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1));
/** A successful save re-renders the editor and closes its menu, so the menu is opened again. */
const choose = async (page: Page, language: Language, entry: string) => {
  const item = page.getByRole('menuitem', { name: entry });
  await until(async () => {
    if (!(await item.isVisible())) await page.getByRole('button', { name: words[language].editor.more }).click();
    return item.click({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
  });
};

async function created(page: Page, language: Language, name: string): Promise<number> {
  await page.goto(`${list}/create`);
  await write(page, language, name);
  await page.getByRole('button', { name: words[language].editor.save }).click();
  await page.waitForURL(/\/dashboard\/news\/\d+/);
  // The title of a saved article: its own editor is shown.
  await page.locator('h1[title]', { hasText: name }).waitFor();
  return idOf(page);
}

type Leaving = { readonly name: string; readonly text: string; readonly save: string };
/**
 * Types while a new article navigates to its own URL, and returns whether it could be saved again. Runs in the page: the old editor exists
 * for 400 ms at most, too short for a step from outside.
 */
const typeOnLeaving = (page: Page, leaving: Leaving) =>
  page.evaluate(async ({ name, text, save }) => {
    while (!/\/dashboard\/news\/\d+/.test(location.pathname)) await new Promise((next) => window.setTimeout(next, 10));
    const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    const buttons = [...document.querySelectorAll('button')];
    return buttons.find(({ textContent }) => textContent === save)?.getAttribute('aria-disabled');
  }, leaving);

describe('the newsroom', () => {
  test('E18, E19, E20: an article with pictures and sections is published, read and withdrawn', async () => {
    for (const language of languages) {
      const t = words[language];
      const page = await open(language);
      const name = `Night tram ${language}`;
      await page.goto(list);
      await page.getByRole('link', { name: t.list.create }).first().click();
      await write(page, 'en', name);
      await write(page, 'ru', `Ночной трамвай ${language}`);
      for (const number of [1, 2]) {
        await page.getByRole('button', { name: t.fields.addSection }).click();
        const section = page.getByRole('region', { name: t.fields.section.replace('{number, number}', String(number)) });
        for (const locale of locales) {
          await section.locator(`input[name="${locale}.sections.${number - 1}.name"]`).fill(`Part ${number} ${locale}`);
          await section.locator(`.rich-text[lang=${locale}]`).click();
          await page.keyboard.type(`Said in part ${number} ${locale}`);
        }
      }
      await addPictures(page, [await picture('first.png', '#884422'), await picture('second.png', '#224488')]);
      await until(async () => (await cards(page).count()) === 2);
      const firstSource = await cards(page).first().locator('img').getAttribute('src');
      await cards(page).first().getByRole('textbox').first().fill('A tram at night');
      await page.getByRole('button', { name: t.images.later.replace('{number, number}', '1') }).click();
      assert.equal(await cards(page).nth(1).locator('img').getAttribute('src'), firstSource, 'the order can be changed with the keyboard');
      await page.getByRole('switch', { name: t.fields.launcherShown }).check();

      const preview = page.getByRole('region', { name: t.preview.title });
      await preview.getByRole('heading', { name: language === 'en' ? name : `Ночной трамвай ${language}` }).waitFor();
      await preview.getByText(`Said in part 2 ${language}`).waitFor();

      await page.getByRole('button', { name: t.editor.publish, exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: t.publishing.confirm }).click();
      await page.waitForURL(/\/dashboard\/news\/\d+/);
      await page.getByText(t.statuses.published, { exact: true }).first().waitFor();
      const id = idOf(page);

      const html = await (await fetch(`${prospekt.url}/news/${id}`, { headers: { cookie: `i18n_redirected=${language}` } })).text();
      for (const said of [`Part 1 ${language}`, `Part 2 ${language}`, `Said in part 1 ${language}`, '/files/'])
        assert.ok(html.includes(said), said);
      const store = (await (await fetch(`${prospekt.url}/api/news?category=news`)).json()) as {
        id: number;
        images: unknown[];
        sections: unknown[];
      }[];
      const item = store.find((one) => one.id === id);
      assert.deepEqual([item?.images.length, item?.sections.length], [2, 2]);

      await choose(page, language, t.editor.unpublish);
      await page.getByRole('alertdialog', { name: t.unpublishing.question }).getByRole('button', { name: t.unpublishing.confirm }).click();
      await page.getByText(t.statuses.draft, { exact: true }).first().waitFor();
      await until(async () => (await statusOf(`/news/${id}`)) === 404);
    }
  });

  test('a dialog open while a new article moves to its own URL stays open; removing a section or a picture moves the focus', async () => {
    const page = await open('en');
    const arriving = Promise.withResolvers<void>();
    await page.route(/\/api\/staff\/news\/images/, async (route) => {
      await arriving.promise;
      await route.continue();
    });
    await page.goto(`${list}/create`);
    await write(page, 'en', 'Asked meanwhile');
    const adding = page.getByRole('button', { name: en.fields.addSection });
    await adding.click();
    await page.getByRole('button', { name: en.fields.removeSection.replace('{number, number}', '1') }).press('Enter');
    assert.ok(await isFocused(adding));
    await addPictures(page, [await picture('slow.png', '#224466')]);
    await page.getByRole('button', { name: en.editor.save }).click();
    await page.getByRole('button', { name: en.editor.publish, exact: true }).click();
    await page.getByRole('alertdialog').waitFor();
    arriving.resolve();
    await page.waitForURL(/\/dashboard\/news\/\d+/);
    await page.locator('h1[title]', { hasText: 'Asked meanwhile' }).waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: en.publishing.confirm }).click();
    await page.getByText(en.statuses.published, { exact: true }).first().waitFor();
    assert.equal(await statusOf(`/news/${idOf(page)}`), 200);
    await cards(page)
      .getByRole('button', { name: en.images.remove.replace('{number, number}', '1') })
      .press('Enter');
    assert.ok(await isFocused(page.getByRole('button', { name: en.images.choose })));
  });

  test('text typed while a new article moves to its own URL is kept, as is a picture still uploading', async () => {
    for (const language of languages) {
      const page = await open(language);
      const desk = Promise.withResolvers<void>();
      await page.route(/\/news\.screen-.*\.js$/, async (route) => {
        await desk.promise;
        await route.continue();
      });
      const arriving = Promise.withResolvers<void>();
      await page.route(/\/api\/staff\/news\/images/, async (route) => {
        await arriving.promise;
        await route.continue();
      });
      await page.goto(`${list}/create`);
      await write(page, language, `Early ${language}`);
      await addPictures(page, [await picture('slow.png', '#446622')]);
      await page.getByRole('button', { name: words[language].editor.save }).click();
      const name = `${language}.name`;
      const typed = typeOnLeaving(page, { name, text: `Late ${language}`, save: words[language].editor.save });
      arriving.resolve();
      assert.equal(await typed, 'true', 'a second save on this desk would make a second article');
      desk.resolve();
      await page.locator('h1[title]', { hasText: `Early ${language}` }).waitFor();
      assert.equal(await page.locator(`input[name="${name}"]`).inputValue(), `Late ${language}`);
      await until(async () => (await cards(page).count()) === 1);
    }
  });

  test('V18: an earlier version is compared and restored; a publication is scheduled in Moscow time and cancelled; of two concurrent authors the second sees who was first, can compare, and loses nothing; deleting asks first and can be undone', async () => {
    for (const language of languages) {
      const t = words[language];
      const page = await open(language);
      const id = await created(page, language, `Before ${language}`);
      await page.locator(`input[name="${language}.name"]`).fill(`After ${language}`);
      await page.getByRole('button', { name: t.editor.save }).click();
      await page.getByText(t.editor.unsaved).waitFor({ state: 'hidden' });
      await choose(page, language, t.editor.history);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t.history.show }).click();
      await dialog.locator('ins', { hasText: 'Before' }).waitFor();
      await dialog.locator('del', { hasText: 'After' }).waitFor();
      await dialog.getByRole('button', { name: t.history.restore }).click();
      await until(async () => (await page.locator(`input[name="${language}.name"]`).inputValue()) === `Before ${language}`);

      await page.getByText(t.editor.unsaved).waitFor({ state: 'hidden' });
      await choose(page, language, t.editor.schedule);
      const scheduling = page.getByRole('dialog', { name: t.scheduling.title });
      await scheduling.locator('input').fill('2031-05-06T07:08');
      await scheduling.getByRole('button', { name: t.scheduling.confirm }).click();
      await page.getByText(t.statuses.scheduled, { exact: true }).first().waitFor();
      assert.match(await textOf(page.locator('header').filter({ hasText: t.statuses.scheduled }).last()), /07:08|7:08/);
      await choose(page, language, t.editor.unschedule);
      await page.getByRole('alertdialog').getByRole('button', { name: t.unpublishing.confirm }).click();
      await page.getByText(t.statuses.draft, { exact: true }).first().waitFor();

      const second = await open(language, 'owner');
      await second.goto(`${list}/${id}`);
      const nameOn = (desk: Page) => desk.locator(`input[name="${language}.name"]`);
      await nameOn(second).fill(`Mine ${language}`);
      await nameOn(page).fill(`Theirs ${language}`);
      await page.getByRole('button', { name: t.editor.save }).click();
      await page.getByText(t.editor.unsaved).waitFor({ state: 'hidden' });
      await second.getByRole('button', { name: t.editor.save }).click();
      const notice = second.getByRole('alert').filter({ hasText: t.conflict.title.replace('{who}', 'content') });
      await notice.waitFor();
      assert.equal(await nameOn(second).inputValue(), `Mine ${language}`);
      await notice.getByRole('button', { name: t.conflict.compare }).click();
      const comparing = second.getByRole('dialog', { name: t.conflict.compareTitle });
      await comparing.locator('del', { hasText: 'Theirs' }).waitFor();
      await comparing.locator('ins', { hasText: 'Mine' }).waitFor();
      await comparing.getByRole('button', { name: t.conflict.keepMine }).click();
      await notice.waitFor({ state: 'detached' });
      await second.getByRole('button', { name: t.editor.save }).click();
      await second.getByText(t.editor.unsaved).waitFor({ state: 'hidden' });
      await until(async () => (await nameOn(second).inputValue()) === `Mine ${language}`);

      await page.goto(list);
      const row = page.getByRole('row').filter({ hasText: `Mine ${language}` });
      await row.getByRole('button').last().click();
      await page.getByRole('menuitem', { name: t.editor.delete }).click();
      const question = language === 'en' ? 'Do you really want to delete the news?' : 'Вы действительно хотите удалить новость?';
      await page.getByRole('alertdialog', { name: question }).getByRole('button', { name: t.deleting.confirm }).click();
      const undo = page.locator('[data-toast] button').filter({ hasText: t.ui.undo });
      // A toast under the pointer stays.
      await undo.hover();
      await row.waitFor({ state: 'detached' });
      await undo.click();
      await row.waitFor();
    }
  });

  test('V16: wrong files and an eleventh picture are rejected with a message, and the text is kept', async () => {
    for (const language of languages) {
      const t = words[language];
      const page = await open(language);
      await page.goto(`${list}/create`);
      const name = `Kept ${language}`;
      await write(page, language, name);
      const alert = page.getByRole('alert').filter({ hasText: ': ' });

      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
      await addPictures(page, { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: svg });
      await alert.filter({ hasText: `drawing.svg: ${t.images.notAPicture}` }).waitFor();
      await addPictures(page, { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><script>alert(1)</script>') });
      await alert.filter({ hasText: /page\.png: .*JPEG, PNG/ }).waitFor();

      const eleven = await Promise.all(Array.from({ length: 11 }, (_, at) => picture(`p${at + 1}.png`, '#335577')));
      await addPictures(page, eleven);
      await alert.filter({ hasText: 'p11.png: ' }).waitFor();
      await until(async () => (await cards(page).count()) === 10, 60_000);
      assert.equal(await page.locator(`input[name="${language}.name"]`).inputValue(), name);

      await page.reload();
      await page.locator('.rich-text-long').first().waitFor();
      assert.equal(await page.locator(`input[name="${language}.name"]`).inputValue(), name);
      assert.match(await textOf(page.locator(`.rich-text-long[lang=${language}]`)), /the whole story/);
      assert.equal(await cards(page).count(), 10);
      await page.getByRole('button', { name: t.editor.discard }).click();
      await until(async () => (await page.locator(`input[name="${language}.name"]`).inputValue()) === '');
    }
  });
});
