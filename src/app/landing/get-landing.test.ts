import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { newsTextsTable } from '#features/news/server/news.table.ts';
import { contentChanged } from '#kit/content/content-changed.ts';
import { until } from '#kit/testing/until.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

describe('the content of the landing', () => {
  let app: TestApp;
  before(async () => {
    app = await startTestApp({ WORKER: 'off' }, { contentKeptMs: Number.POSITIVE_INFINITY });
  });
  after(() => app.stop());

  const landing = async (language: 'en' | 'ru'): Promise<string> =>
    (await app.app.inject({ url: '/api/landing', headers: { cookie: `i18n_redirected=${language}` } })).body;

  test('is shared by both languages, each with its own texts and days', async () => {
    const [en, ru] = [JSON.parse(await landing('en')), JSON.parse(await landing('ru'))];
    assert.deepEqual(
      en.news.map(({ id }: { id: number }) => id),
      ru.news.map(({ id }: { id: number }) => id),
    );
    assert.notDeepEqual(en.news[0].day, ru.news[0].day);
    assert.notDeepEqual(en.servers[0].name, ru.servers[0].name);
    assert.deepEqual(en.pulse.online, ru.pulse.online);
  });

  test('is read again in every language after a content change', async () => {
    const title = 'A title that was changed a moment ago';
    await landing('en');
    const { tx, commit } = app.database.open();
    await tx.update(newsTextsTable).set({ name: title });
    await contentChanged({ tx, afterCommit: () => undefined, services: {} as never }, 'news');
    await commit();
    await until(async () => (await landing('en')).includes(title) && (await landing('ru')).includes(title));
  });
});
