import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { attachmentsTable } from '#features/attachments/server/attachments.table.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { visitor } from '#kit/permissions/actor.ts';
import { noteStatements } from '#kit/testing/sent-statements.ts';
import { newsContract } from '../news.contract.ts';
import { aNewsFixture, aPublished, type NewsFixture, russianWords, someWords } from './news.builders.ts';
import { newsImages } from './news-images.ts';
import { listLatestNews, listLauncherNews, listNews, listNewsPage } from './read-news.ts';

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

describe('reading news', () => {
  let pictures = 0;
  const aPicture = async () => {
    pictures += 1;
    const versions = [{ encoding: 'webp' as const, width: 800, height: 450, bytes: 5 }];
    const row = { key: String(pictures).padStart(22, '0'), purpose: newsImages.name, hash: Buffer.alloc(32, pictures), bytes: 5 };
    const uploaded = { ...row, width: 800, height: 450, versions, uploadedBy: fixture.editor.accountId };
    return only(await fixture.runtime.bySystem(({ tx }) => tx.insert(attachmentsTable).values(uploaded).returning())).id;
  };
  const publish = async (count: number) => {
    for (let at = 0; at < count; at += 1) await aPublished(fixture.edit, { launcher: true, images: [{ id: await aPicture() }] });
  };

  test('sends as many statements for twelve items with pictures as for one', async () => {
    const noted = noteStatements(fixture.database.pool);
    const reads: Readonly<Record<string, (ctx: Ctx) => Promise<unknown>>> = {
      all: (ctx: Ctx) => listNews(ctx, {}),
      latest: (ctx: Ctx) => listLatestNews(ctx, { limit: 12 }),
      page: (ctx: Ctx) => listNewsPage(ctx, {}),
      launcher: (ctx: Ctx) => listLauncherNews(ctx),
    };
    const statements = async () => {
      const counted: [string, number][] = [];
      for (const [name, read] of Object.entries(reads)) counted.push([name, (await noted(() => fixture.runtime.bySystem(read))).length]);
      return Object.fromEntries(counted);
    };
    await publish(1);
    const one = await statements();
    assert.ok(
      Object.values(one).every((count) => count >= 3),
      'items, their pictures and the files',
    );
    await publish(11);
    assert.deepEqual(await statements(), one);
  });
});
