import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Locale } from '#kit/i18n/locales.ts';
import { visitor } from '#kit/permissions/actor.ts';
import { newsContract } from '../news.contract.ts';
import { aNewsFixture, aPublished, type NewsFixture, russianWords, someWords } from './news.builders.ts';

let fixture: NewsFixture;
before(async () => {
  fixture = await aNewsFixture();
});
after(() => fixture.close());

const inRussian = { en: {}, ru: russianWords };
const inEnglish = (name: string) => ({ en: { ...someWords, name }, ru: {} });

/** Names and languages of the related articles. */
async function offeredUnder(id: number, locale: Locale): Promise<readonly (readonly [string, Locale])[]> {
  const { related } = await fixture.runtime.as(visitor, { locale })(newsContract.getArticle, { id });
  return related.map(({ name, language }) => [name, language]);
}

describe('related articles', () => {
  test("are in another language only if there are none in the reader's", async () => {
    const article = await aPublished(fixture.edit, { category: 'updates' });
    await aPublished(fixture.edit, { category: 'updates', ...inRussian });
    assert.deepEqual(await offeredUnder(article.id, 'en'), [['Название', 'ru']]);
    await aPublished(fixture.edit, { category: 'stocks', ...inEnglish('Elsewhere') });
    assert.deepEqual(await offeredUnder(article.id, 'en'), [['Elsewhere', 'en']]);
    assert.deepEqual(await offeredUnder(article.id, 'ru'), [['Название', 'ru']]);
  });

  test("start with the article's own category, newest first", async () => {
    const article = await aPublished(fixture.edit, { category: 'updates' });
    await aPublished(fixture.edit, { category: 'updates', ...inEnglish('Same, older') });
    await aPublished(fixture.edit, { category: 'updates', ...inEnglish('Same, newer') });
    await aPublished(fixture.edit, { category: 'stocks', ...inEnglish('Newest of all') });
    const names = (await offeredUnder(article.id, 'en')).map(([name]) => name);
    assert.deepEqual(names.slice(0, 2), ['Same, newer', 'Same, older']);
  });
});
