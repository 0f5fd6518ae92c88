import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { auditEntriesTable } from '#kit/audit/audit.table.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { visitor } from '#kit/permissions/actor.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { newsContract } from '../news.contract.ts';
import { aDraft, aNewsFixture, aPublished, type NewsFixture, russianWords, someWords } from './news.builders.ts';
import { newsTable } from './news.table.ts';
import { publishDue } from './publish-due.ts';

const { createNews, publishNews, scheduleNews, unpublishNews, deleteNews, undeleteNews, getEditedNews, saveNews } = newsContract;
const { getArticle, listNews, listNewsPage, listLatestNews, listNewsCategories } = newsContract;
const refusedAt = (field: string, code: string) => (error: unknown) => error instanceof Refusal && error.fields?.[field]?.code === code;

let fixture: NewsFixture;
let read: ReturnType<NewsFixture['runtime']['as']>;
before(async () => {
  fixture = await aNewsFixture();
  read = fixture.runtime.as(visitor);
});
after(() => fixture.close());

const readable = (id: number) =>
  read(getArticle, { id }).then(
    () => true,
    (error: unknown) => (refusedAs('kit.notFound')(error) ? false : Promise.reject(error)),
  );

describe('publishing', () => {
  test('shows an item to readers only while it is published', async () => {
    const { id, version } = await aDraft(fixture.edit);
    assert.equal(await readable(id), false);
    const published = await fixture.edit(publishNews, { id, version });
    assert.deepEqual([published.status, await readable(id)], ['published', true]);
    assert.ok((await read(listNews, { category: 'Новости' })).some((item) => item.id === id));
    await assert.rejects(fixture.edit(publishNews, { id, version }), refusedAs('news.alreadyPublished'));
    await fixture.edit(unpublishNews, { id });
    assert.equal(await readable(id), false);
    assert.ok(!(await read(listNews, {})).some((item) => item.id === id));
    await assert.rejects(fixture.edit(unpublishNews, { id }), refusedAs('news.notPublished'));
  });

  test('rejects a version that the editor has not seen', async () => {
    const { id, version } = await aDraft(fixture.edit);
    await fixture.runtime.as(fixture.other)(saveNews, { id, version, en: { ...someWords, name: 'Changed' } });
    await assert.rejects(fixture.edit(publishNews, { id, version }), refusedAs('news.changedMeanwhile'));
  });

  test('accepts one language but rejects an incomplete second one', async () => {
    const empty = await fixture.edit(createNews, {});
    await assert.rejects(fixture.edit(publishNews, { id: empty.id, version: 1 }), refusedAs('news.nothingToPublish'));
    const half = await fixture.edit(createNews, { en: someWords, ru: { name: 'Имя' } });
    await assert.rejects(fixture.edit(publishNews, { id: half.id, version: 1 }), refusedAt('ru.text', 'news.incomplete'));
    const russian = await aPublished(fixture.edit, { en: {}, ru: russianWords });
    const article = await read(getArticle, { id: russian.id });
    assert.deepEqual([article.name, article.language], ['Название', 'ru']);
  });
});

describe('deleting', () => {
  test('hides the item from readers and can be undone', async () => {
    const { id, version } = await aPublished(fixture.edit);
    const deleted = await fixture.edit(deleteNews, { id });
    assert.deepEqual([deleted.can.undelete, deleted.can.edit, await readable(id)], [true, false, false]);
    await assert.rejects(fixture.edit(deleteNews, { id }), refusedAs('news.deleted'));
    await assert.rejects(fixture.edit(saveNews, { id, version, en: someWords }), refusedAs('news.deleted'));
    const back = await fixture.edit(undeleteNews, { id });
    assert.deepEqual([back.status, await readable(id)], ['published', true]);
    await assert.rejects(fixture.edit(undeleteNews, { id }), refusedAs('news.notDeleted'));
  });

  test('restores a scheduled item as a draft if its minute passed while it was deleted', async () => {
    const { id } = await aScheduled();
    await fixture.edit(deleteNews, { id });
    await makeDue(id);
    await fixture.runtime.bySystem(publishDue);
    assert.equal((await fixture.edit(undeleteNews, { id })).status, 'draft');
  });
});

describe('scheduling', () => {
  test('accepts only future minutes', async () => {
    const { id, version } = await aDraft(fixture.edit);
    await assert.rejects(fixture.edit(scheduleNews, { id, version, at: '2020-01-01T00:00:00Z' }), refusedAt('at', 'news.inThePast'));
    const scheduled = await fixture.edit(scheduleNews, { id, version, at: '2090-05-09T10:30:42+03:00' });
    assert.deepEqual([scheduled.status, scheduled.scheduledFor], ['scheduled', '2090-05-09T07:30:00.000Z']);
    assert.equal(await readable(id), false);
  });

  test('publishes once when two processes find the same minute, with one audit entry, dated by the minute', async () => {
    const { id } = await aScheduled();
    const minute = await makeDue(id);
    await Promise.all([fixture.runtime.bySystem(publishDue), fixture.runtime.bySystem(publishDue)]);
    await fixture.runtime.bySystem(publishDue);
    const { status, publishedAt, scheduledFor } = await fixture.edit(getEditedNews, { id });
    assert.deepEqual([status, publishedAt, scheduledFor], ['published', minute.toISOString(), null]);
    const entries = await fixture.runtime.bySystem(({ tx }) =>
      tx
        .select()
        .from(auditEntriesTable)
        .where(eq(auditEntriesTable.subject, `news:${id}`)),
    );
    assert.equal(entries.filter(({ event }) => event === 'news.published').length, 1);
    assert.equal(await readable(id), true);
  });

  test('leaves items that are not due yet', async () => {
    const { id } = await aScheduled();
    await fixture.runtime.bySystem(publishDue);
    assert.equal((await fixture.edit(getEditedNews, { id })).status, 'scheduled');
  });
});

describe('public lists and articles', () => {
  test('find the five categories by Russian name and by slug, and nothing for an unknown category', async () => {
    const { id } = await aPublished(fixture.edit, { category: 'stocks' });
    for (const category of ['Акции', 'stocks', ' АКЦИИ ']) {
      const items = await read(listNews, { category });
      assert.ok(items.some((item) => item.id === id));
      assert.ok(items.every((item) => item.category.storeCategory === 'stocks' && item.category.name === 'Акции'));
    }
    assert.deepEqual(await read(listNews, { category: 'Погода' }), []);
    assert.deepEqual(
      (await read(listNewsCategories)).map(({ name }) => name),
      ['Новости', 'Конкурсы', 'Акции', 'Обновления', 'Видео'],
    );
  });

  test("show only the sections that have text in the reader's language", async () => {
    const none = { name: '', text: '' };
    const part = (name: string) => ({ name, text: `<p>${name}</p>` });
    const { id } = await aPublished(fixture.edit, {
      en: { ...someWords, sections: [part('One'), none, part('Three')] },
      ru: { ...russianWords, sections: [none, part('Два')] },
    });
    const said = { en: [part('One'), part('Three')], ru: [part('Два')] };
    for (const locale of ['en', 'ru'] as const) {
      const readIn = fixture.runtime.as(visitor, { locale });
      assert.deepEqual((await readIn(getArticle, { id })).sections, said[locale]);
      assert.deepEqual((await readIn(listNews, {})).find((item) => item.id === id)?.sections, said[locale]);
    }
  });

  test('continue after the cursor, and link each item to its neighbours', async () => {
    for (let number = 0; number < 20; number += 1)
      await aPublished(fixture.edit, { category: 'video', en: { ...someWords, name: `V${number}` } });
    const first = await read(listNewsPage, { category: 'video' });
    const second = await read(listNewsPage, { category: 'video', after: first.after ?? '' });
    const third = await read(listNewsPage, { category: 'video', after: second.after ?? '' });
    const names = [first, second, third].flatMap(({ rows }) => rows.map(({ name }) => name));
    assert.deepEqual(
      names,
      Array.from({ length: 20 }, (_, number) => `V${19 - number}`),
    );
    assert.equal(third.after, null);
    const article = await read(getArticle, { id: first.rows[1]?.id ?? 0 });
    assert.deepEqual([article.newer?.name, article.older?.name], ['V19', 'V17']);
    assert.deepEqual(
      (await read(listLatestNews, { limit: 2 })).map(({ name }) => name),
      ['V19', 'V18'],
    );
  });
});

async function aScheduled() {
  const { id, version } = await aDraft(fixture.edit);
  return fixture.edit(scheduleNews, { id, version, at: '2090-01-01T00:00:00Z' });
}

/** Moves the item's scheduled minute to now. */
async function makeDue(id: number): Promise<Date> {
  const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000);
  await fixture.runtime.bySystem(({ tx }) => tx.update(newsTable).set({ scheduledFor: minute }).where(eq(newsTable.id, id)));
  return minute;
}
