import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { en } from '#features/cinema/cinema.strings.en.ts';
import { ru } from '#features/cinema/cinema.strings.ru.ts';
import { en as listsEn } from '#ui/office/lists.strings.en.ts';
import { ru as listsRu } from '#ui/office/lists.strings.ru.ts';
import { openApp } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { askAsGame } from './support/game.ts';
import { until } from './support/until.ts';

const prospekt = openApp();
const languages = languagesOf('cinema');
const words = { en, ru };
const lists = { en: listsEn, ru: listsRu };
const refused = /Failed to load resource.*status of 4\d\d/;
const picture = 'https://i.ytimg.com/vi/dQw4w9WgXcQ/maxresdefault.jpg';

test('C15: the game gets what the office saved, and nothing once it is switched off; overwriting someone else’s save requires seeing it, also after a reload', async () => {
  for (const language of languages) {
    const { form, preview, errors, now, changes } = words[language];
    const { page } = await prospekt.visit({ session: await prospekt.session('content'), language, expects: [refused] });
    await page.route('https://i.ytimg.com/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: drawn }));
    await page.goto('/dashboard/cinema');
    const video = `https://www.youtube.com/watch?v=dQw4w9WgX${language}`;
    await fill(page, { videoUrl: 'https://elsewhere.example/film', imageUrl: picture, active: true });
    await save(page, form.save);
    await page.getByText(errors.hostNotAllowed.replace('{host}', 'elsewhere.example')).waitFor();
    assert.equal(await page.locator('input[name=videoUrl]').getAttribute('aria-invalid'), 'true');
    assert.equal(await page.locator('input[name=imageUrl]').inputValue(), picture, 'what else was typed is kept');

    await page.locator('input[name=videoUrl]').fill(video);
    await page.getByRole('button', { name: preview.show }).click();
    const shown = page.getByRole('img', { name: preview.image });
    await shown.waitFor();
    assert.ok(await shown.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth > 0), 'the picture may be loaded');

    await save(page, form.save);
    await page.getByText(form.saved).waitFor();
    const { item } = await feed();
    assert.deepEqual([item?.videoUrl, item?.imageUrl], [video, picture]);
    const history = page.locator('section').filter({ has: page.getByRole('heading', { name: changes.title }) });
    await history.getByRole('listitem').filter({ hasText: video }).filter({ hasText: 'content' }).first().waitFor();

    await fill(page, { videoUrl: video, imageUrl: picture, active: false });
    await save(page, form.save);
    await page.getByText(now.offText).waitFor();
    assert.equal((await feed()).item, null);

    const { page: theirs } = await prospekt.visit({ session: await prospekt.session('owner'), language, expects: [refused] });
    await theirs.goto('/dashboard/cinema');
    await fill(theirs, { videoUrl: 'https://youtu.be/theirs', imageUrl: '', active: true });
    await save(theirs, form.save);
    await theirs.getByText(form.saved).waitFor();

    await fill(page, { videoUrl: 'https://youtu.be/mine', imageUrl: '', active: true });
    await save(page, form.save);
    const current = page.getByText(form.current, { exact: true });
    await current.waitFor();
    assert.equal((await feed()).item?.videoUrl, 'https://youtu.be/theirs');
    await page.reload();
    await current.waitFor();
    await shows(page, 'mine');
    await page.getByRole('button', { name: form.saveOver }).click();
    await current.waitFor({ state: 'detached' });
    // Shown again until it is overwritten.
    await page.reload();
    await current.waitFor();
    await shows(page, 'mine');
    await page.getByRole('button', { name: form.saveOver }).click();
    await save(page, form.save);
    await page.getByText(form.saved).waitFor();
    assert.equal((await feed()).item?.videoUrl, 'https://youtu.be/mine');

    // After choosing the other's version, one's own text does not return.
    await fill(theirs, { videoUrl: 'https://youtu.be/given-up', imageUrl: '', active: true });
    await save(theirs, form.save);
    const theirCurrent = theirs.getByText(form.current, { exact: true });
    await theirCurrent.waitFor();
    await theirs.getByRole('button', { name: lists[language].takeTheirs }).click();
    await theirCurrent.waitFor({ state: 'detached' });
    await shows(theirs, 'mine');
    await theirs.reload();
    await shows(theirs, 'mine');
    assert.equal(await theirCurrent.count(), 0);
  }
});

type Item = { readonly videoUrl: string; readonly imageUrl: string | null };

async function feed(): Promise<{ readonly item: Item | null }> {
  const answer = await askAsGame(prospekt.url, '/cinema');
  assert.equal(answer.status, 200);
  return answer.json() as Promise<{ item: Item | null }>;
}

async function fill(page: Page, { videoUrl, imageUrl, active }: { videoUrl: string; imageUrl: string; active: boolean }) {
  await page.locator('input[name=videoUrl]').fill(videoUrl);
  await page.locator('input[name=imageUrl]').fill(imageUrl);
  await page.locator('input[name=active]').setChecked(active);
}

/** The form is filled in after hydration. */
const shows = (page: Page, video: string) =>
  until(async () => (await page.locator('input[name=videoUrl]').inputValue()) === `https://youtu.be/${video}`);

const save = (page: Page, name: string) => page.getByRole('button', { name }).click();

const drawn = '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"><rect width="160" height="90" fill="teal"/></svg>';
