import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { Refusal } from '#kit/errors/errors.ts';
import { assertListHolds } from '#kit/testing/list.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { newsContract } from '../news.contract.ts';
import { newsList } from '../news.list.ts';
import { NewsContentSchema } from '../news-content.shapes.ts';
import { aDraft, aNewsFixture, aPublished, type NewsFixture, russianWords, someWords } from './news.builders.ts';
import { exportStaffNews } from './news.handlers.ts';
import { newsVersionsTable } from './news.table.ts';

const { createNews, saveNews, getEditedNews, listNewsVersions, getNewsVersion, restoreNewsVersion, listStaffNews } = newsContract;
const refusedAt = (field: string, code: string) => (error: unknown) => error instanceof Refusal && error.fields?.[field]?.code === code;

let fixture: NewsFixture;
before(async () => {
  fixture = await aNewsFixture();
});
after(() => fixture.close());

describe('createNews', () => {
  test('saves a draft with any fields empty', async () => {
    const draft = await fixture.edit(createNews, { category: 'contest' });
    assert.deepEqual([draft.status, draft.version, draft.category, draft.name, draft.languages], ['draft', 1, 'contest', '', []]);
  });

  test('removes executable HTML before it is stored', async () => {
    const { id } = await aDraft(fixture.edit, {
      en: {
        ...someWords,
        text: '<p>a<img src=x onerror=alert(1)></p><svg onload=alert(1)>',
        sections: [{ name: 'One', text: '<a href="javascript:alert(1)">x</a>' }],
      },
    });
    const { content } = await fixture.edit(getEditedNews, { id });
    assert.deepEqual([content.en.text, content.en.sections], ['<p>a</p>', [{ name: 'One', text: 'x' }]]);
  });

  test('accepts videos only from hosts that we embed, and rebuilds the link', async () => {
    const { content } = await aDraft(fixture.edit, { videoLink: 'https://youtu.be/dQw4w9WgXcQ?si=1' });
    assert.equal(content.videoLink, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    await assert.rejects(aDraft(fixture.edit, { videoLink: 'https://evil.example/v' }), refusedAt('videoLink', 'news.badVideoLink'));
  });

  test('rejects an eleventh image and an image id that was not uploaded', async () => {
    const images = Array.from({ length: 11 }, (_, index) => ({ id: index + 1 }));
    await assert.rejects(aDraft(fixture.edit, { images }), refusedAt('images', 'news.tooManyImages'));
    await assert.rejects(aDraft(fixture.edit, { images: [{ id: 1 }, { id: 1 }] }), refusedAt('images', 'news.sameImageTwice'));
    await assert.rejects(aDraft(fixture.edit, { images: [{ id: 999_999 }] }), refusedAt('images', 'attachments.unknownImage'));
  });
});

describe('saveNews', () => {
  test('rejects the second of two concurrent saves with the name of the first editor, and loses nothing', async () => {
    const { id, version } = await aDraft(fixture.edit);
    await fixture.runtime.as(fixture.other)(saveNews, { id, version, en: { ...someWords, name: 'Theirs' } });
    await assert.rejects(
      fixture.edit(saveNews, { id, version, en: { ...someWords, name: 'Mine' } }),
      (error) => error instanceof Refusal && error.code === 'news.changedMeanwhile' && error.params.by === 'other' && error.status === 409,
    );
    assert.equal((await fixture.edit(getEditedNews, { id })).content.en.name, 'Theirs');
  });

  test('accepts exactly one of two simultaneous saves', async () => {
    const { id, version } = await aDraft(fixture.edit);
    const save = (name: string) => fixture.edit(saveNews, { id, version, en: { ...someWords, name } });
    const both = await Promise.allSettled([save('one'), save('two')]);
    assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  });

  test('rejects a save that leaves a published item incomplete', async () => {
    const { id, version } = await aPublished(fixture.edit);
    await assert.rejects(
      fixture.edit(saveNews, { id, version, en: { ...someWords, text: '<p> </p>' } }),
      refusedAt('en.text', 'news.incomplete'),
    );
    const nothing = { name: '', shortDescription: '', text: '' };
    await assert.rejects(fixture.edit(saveNews, { id, version, en: nothing, ru: nothing }), refusedAs('news.nothingToPublish'));
  });

  test('requires the permission to edit', async () => {
    const { id, version } = await aDraft(fixture.edit);
    await assert.rejects(fixture.runtime.as(fixture.reader)(saveNews, { id, version }), refusedAs('kit.forbidden'));
    await assert.rejects(fixture.runtime.as(fixture.player)(getEditedNews, { id }), refusedAs('kit.forbidden'));
  });
});

describe('sections', () => {
  const none = { name: '', text: '' };
  const [one, two] = [
    { name: 'One', text: '<p>1</p>' },
    { name: 'Two', text: '<p>2</p>' },
  ];
  const dva = { name: 'Два', text: '<p>2</p>' };
  const russianFromTheSecond = { en: { ...someWords, sections: [one, two] }, ru: { ...russianWords, sections: [none, dva] } };
  const sectionsOf = async (id: number) => {
    const { content } = await fixture.edit(getEditedNews, { id });
    return [content.en.sections, content.ru.sections];
  };

  test('stay aligned between languages when one has no text, also in the history and after a restore', async () => {
    const { id, version } = await aDraft(fixture.edit, russianFromTheSecond);
    assert.deepEqual(await sectionsOf(id), [
      [one, two],
      [none, dva],
    ]);
    const next = await fixture.edit(saveNews, { id, version, en: { ...someWords, sections: [none, two, none] }, ru: { sections: [dva] } });
    assert.deepEqual(await sectionsOf(id), [[none, two], [dva]]);
    assert.deepEqual((await fixture.edit(listNewsVersions, { id }))[0]?.changed.includes('ru.sections'), true);
    assert.deepEqual((await fixture.edit(getNewsVersion, { id, of: 1 })).content.ru.sections, [none, dva]);
    const restored = await fixture.edit(restoreNewsVersion, { id, version: next.version, of: 1 });
    assert.deepEqual(restored.content.ru.sections, [none, dva]);
  });

  test('of articles stored without gaps keep the order of their lists', async () => {
    const { id } = await aDraft(fixture.edit, russianFromTheSecond);
    await fixture.runtime.bySystem(({ tx }) =>
      tx.update(newsVersionsTable).set({ sectionGaps: {} }).where(eq(newsVersionsTable.newsId, id)),
    );
    assert.deepEqual(await sectionsOf(id), [[one, two], [dva]]);
  });

  test('are stored without gaps, which the previous release cannot read', async () => {
    const { id } = await aDraft(fixture.edit, russianFromTheSecond);
    const [row] = await fixture.runtime.bySystem(({ tx }) => tx.select().from(newsVersionsTable).where(eq(newsVersionsTable.newsId, id)));
    assert.deepEqual(NewsContentSchema.parse(row?.content).ru.sections, [dva]);
  });

  test('need a name if they have a text', async () => {
    const nameless = { ...someWords, sections: [none, { name: ' ', text: '<p>2</p>' }] };
    await assert.rejects(aDraft(fixture.edit, { en: nameless }), refusedAt('en.sections.1.name', 'kit.required'));
    const named = await aDraft(fixture.edit, { en: { ...someWords, sections: [{ name: 'Only a name', text: '<p></p>' }] } });
    assert.deepEqual(await sectionsOf(named.id), [[{ name: 'Only a name', text: '' }], []]);
  });

  test('without text in either language are dropped and do not count as a started language', async () => {
    const { id, version, languages } = await aDraft(fixture.edit, {
      en: { ...someWords, sections: [none, one, none] },
      ru: { sections: [none, none] },
    });
    assert.deepEqual([await sectionsOf(id), languages], [[[one], []], ['en']]);
    assert.equal((await fixture.edit(newsContract.publishNews, { id, version })).status, 'published');
  });
});

describe('version history', () => {
  test('lists the changed fields of each version, shows its content and restores it as a new version', async () => {
    const { id, version } = await aDraft(fixture.edit);
    await fixture.runtime.as(fixture.other)(saveNews, {
      id,
      version,
      category: 'stocks',
      en: { ...someWords, name: 'Second' },
      ru: russianWords,
    });
    const versions = await fixture.edit(listNewsVersions, { id });
    assert.deepEqual(
      versions.map(({ version: number, name, savedBy, changed }) => [number, name, savedBy, changed]),
      [
        [2, 'Second', 'other', ['category', 'en.name']],
        [1, 'A name', 'editor', []],
      ],
    );
    assert.equal((await fixture.edit(getNewsVersion, { id, of: 1 })).content.en.name, 'A name');
    const restored = await fixture.edit(restoreNewsVersion, { id, version: 2, of: 1 });
    assert.deepEqual([restored.version, restored.content.en.name, restored.category], [3, 'A name', 'news']);
    await assert.rejects(fixture.edit(restoreNewsVersion, { id, version: 2, of: 1 }), refusedAs('news.changedMeanwhile'));
    await assert.rejects(fixture.edit(getNewsVersion, { id, of: 9 }), refusedAs('kit.notFound'));
  });
});

describe('listStaffNews', () => {
  test('filters by name in either language, category, status, launcher and missing language', async () => {
    const { id } = await aDraft(fixture.edit, { category: 'video', launcher: true, en: {}, ru: { ...russianWords, name: 'Особое имя' } });
    const found = async (filter: object) => (await fixture.edit(listStaffNews, filter)).rows.some((row) => row.id === id);
    assert.deepEqual(
      await Promise.all(
        [
          { text: 'особое' },
          { category: 'video' },
          { status: 'draft' },
          { launcher: 'yes' },
          { lacks: 'en' },
          { text: '%' },
          { lacks: 'ru' },
        ].map(found),
      ),
      [true, true, true, true, true, false, false],
    );
  });

  test('pages through every sort order, and the CSV has the same rows', async () => {
    for (let number = 0; number < 52; number += 1) await fixture.edit(createNews, { category: 'contest', en: { name: `Page ${number}` } });
    await assertListHolds({
      runtime: fixture.runtime,
      actor: fixture.reader,
      list: newsList,
      read: listStaffNews,
      csv: exportStaffNews,
      told: ['id', ({ id }) => id],
      filters: [{ text: 'page 1' }, { status: 'deleted' }, { status: 'draft', sort: 'name' }, { lacks: 'ru', sort: 'saved' }],
    });
    const { rows } = await fixture.edit(listStaffNews, { text: 'Page ' });
    assert.deepEqual(
      rows.map(({ name }) => name),
      Array.from({ length: 50 }, (_, number) => `Page ${51 - number}`),
    );
  });
});
