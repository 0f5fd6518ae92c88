import { count, desc, eq } from 'drizzle-orm';
import { mostFound, type PaletteSource } from '#features/palette/server/palette-source.ts';
import { only } from '#kit/db/rows.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { newsScreen } from '../news.urls.ts';
import { en } from '../news-desk.strings.en.ts';
import { ru } from '../news-desk.strings.ru.ts';
import { addDemoPicture, addDemoPictureJob } from './add-demo-picture.ts';
import { newsHandlers } from './news.handlers.ts';
import { newsLanguages } from './news.languages.ts';
import { newsMarks } from './news.marks.ts';
import { newsSitemap } from './news.sitemap.ts';
import { newsTable, newsVersionsTable } from './news.table.ts';
import { newsRows } from './news-desk.queries.ts';
import { newsImages } from './news-images.ts';

/** News items are kept. References to a deleted account are anonymised. */
const newsPersonalData = personalData('news', {
  items: { written: { holds: ['news.saved_by', 'news_versions.saved_by'], fate: 'anonymised', staffOnly: true } },
  async export(tx, { accountId }) {
    const rows = await tx
      .select({ newsId: newsVersionsTable.newsId, version: newsVersionsTable.version, savedAt: newsVersionsTable.savedAt })
      .from(newsVersionsTable)
      .where(eq(newsVersionsTable.savedBy, accountId))
      .orderBy(desc(newsVersionsTable.savedAt));
    return { written: rows.map(({ savedAt, ...version }) => ({ ...version, savedAt: savedAt.toISOString() })) };
  },
  async erase({ tx }, { accountId }) {
    const items = only(await tx.select({ held: count() }).from(newsTable).where(eq(newsTable.savedBy, accountId)));
    const versions = only(await tx.select({ held: count() }).from(newsVersionsTable).where(eq(newsVersionsTable.savedBy, accountId)));
    return { written: items.held + versions.held };
  },
});

const texts = { en, ru };

const newsPalette: PaletteSource = {
  kind: 'news',
  permission: newsScreen.permission,
  title: { en: en.list.caption, ru: ru.list.caption },
  find: async ({ tx, locale }, text) =>
    (await newsRows({ locale }).first(tx, { text }, mostFound)).map(({ id, nameEn, nameRu, status }) => ({
      id,
      label: (locale === 'ru' ? nameRu || nameEn : nameEn || nameRu) || texts[locale].list.untitled,
      note: texts[locale].statuses[status],
      href: addressOf(newsScreen, { id }),
    })),
};

export const server: ServerFeature = {
  handlers: () => [newsHandlers],
  jobs: () => newsJobs,
  personalData: newsPersonalData,
  images: [newsImages],
  demo: async (ctx) => (await import('./seed-demo-news.ts')).seedDemoNews(ctx),
  sitemap: newsSitemap,
  palette: [newsPalette],
  marks: [newsMarks],
  languages: [newsLanguages],
};

const newsJobs = [implementJob(addDemoPictureJob, addDemoPicture)];
