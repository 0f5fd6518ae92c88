import { eq, sql } from 'drizzle-orm';
import { storeImage } from '#features/attachments/server/store-image.ts';
import type { StoredImage } from '#features/attachments/stored-image.ts';
import { contentChanged } from '#kit/content/content-changed.ts';
import type { Ctx, UploadCtx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { implement } from '#kit/contract/implement.ts';
import { only } from '#kit/db/rows.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { exportList } from '#kit/list/export-list.ts';
import { newsContract } from '../news.contract.ts';
import { newsAudit, newsSubject } from '../news.feature.ts';
import { newsList } from '../news.list.ts';
import { newsCategories } from '../news-categories.ts';
import { en } from '../news-desk.strings.en.ts';
import { ru } from '../news-desk.strings.ru.ts';
import { newsLimits } from '../news-limits.ts';
import { newsUrl, presentContent, presentEdited, presentRows, presentVersion } from './news.present.ts';
import { type EditedNews, getNews, getVersion, listVersions, lockNews } from './news.queries.ts';
import { newsTable } from './news.table.ts';
import { assertPublishable, cleanContent, nameOf } from './news-content.ts';
import { newsRows } from './news-desk.queries.ts';
import { getNewsFeed } from './news-feed.ts';
import { newsImages } from './news-images.ts';
import { getArticle, listLatestNews, listLauncherNews, listNews, listNewsPage } from './read-news.ts';
import { saveNews, storeNext } from './save-news.ts';
import { scheduleNews } from './schedule-news.ts';
import { lockPresent, lockSeen } from './seen-news.ts';
import { getNewsSharePicture } from './share-picture.ts';
import { storeContent } from './store-content.ts';
import '../news.feature.ts';

/**
 * Restores a deleted item in its previous state. A scheduled item whose minute has passed becomes a draft, because undoing a deletion
 * should not publish anything immediately.
 */
async function undeleteNews(ctx: Ctx, { id }: ParsedInput<typeof newsContract.undeleteNews>): Promise<EditedNews> {
  const before = await lockNews(ctx.tx, id);
  if (!before.deletedAt) fail('news.notDeleted');
  const missed = sql`${newsTable.scheduledFor} <= now()`;
  await ctx.tx
    .update(newsTable)
    .set({
      deletedAt: null,
      status: sql`case when ${missed} then 'draft' else ${newsTable.status} end`,
      scheduledFor: sql`case when ${missed} then null else ${newsTable.scheduledFor} end`,
    })
    .where(eq(newsTable.id, id));
  if (before.status === 'published') await contentChanged(ctx, 'news');
  const after = await getNews(ctx.tx, id);
  await ctx.audit(newsAudit.undeleted, { version: after.version, name: nameOf(after.content), now: after.status }, { on: newsSubject(id) });
  return after;
}

/** Publishes exactly the version that the caller has seen, now. Cancels the schedule if there is one. */
async function publishNews(ctx: Ctx, input: ParsedInput<typeof newsContract.publishNews>): Promise<EditedNews> {
  const before = await lockSeen(ctx, input);
  if (before.status === 'published') fail('news.alreadyPublished');
  assertPublishable(before.content);
  await ctx.tx
    .update(newsTable)
    // Whole milliseconds: the date is part of the list cursor, and a JavaScript Date has no smaller unit.
    .set({ status: 'published', scheduledFor: null, publishedAt: sql`date_trunc('milliseconds', now())` })
    .where(eq(newsTable.id, input.id));
  await contentChanged(ctx, 'news');
  const news = await getNews(ctx.tx, input.id);
  await ctx.audit(
    newsAudit.published,
    { version: news.version, name: nameOf(news.content), publishedAt: news.publishedAt?.toISOString() ?? '', scheduled: false },
    { on: newsSubject(news.id) },
  );
  return news;
}

const texts = { en, ru };

export const exportStaffNews = exportList(newsList, {
  audit: (ctx, filter) => ctx.audit(newsAudit.exported, filter),
  rows: (ctx, filter) => newsRows({ locale: ctx.locale, asked: filter.status }).iterate(ctx, filter),
  headers: { en: en.columns, ru: ru.columns },
  cells: (ctx) => ({
    id: ({ id }) => id,
    name: ({ nameEn, nameRu }) => (ctx.locale === 'ru' ? nameRu || nameEn : nameEn || nameRu),
    category: ({ category }) => texts[ctx.locale].categories[category],
    status: ({ deletedAt, status }) => texts[ctx.locale].statuses[deletedAt ? 'deleted' : status],
    date: ({ publishedAt, scheduledFor, createdAt }) => publishedAt ?? scheduledFor ?? createdAt,
    languages: ({ wholeEn, wholeRu }) => [wholeEn && 'en', wholeRu && 'ru'].filter(Boolean).join(' '),
    images: ({ images }) => images,
    launcher: ({ launcher }) => texts[ctx.locale][launcher ? 'yes' : 'no'],
    saved: ({ savedAt }) => savedAt,
    savedBy: ({ savedByLogin }) => savedByLogin,
    url: ({ id }) => newsUrl(ctx, id),
  }),
});

/** Turns a published or scheduled item back into a draft with all its content. */
async function unpublishNews(ctx: Ctx, { id }: ParsedInput<typeof newsContract.unpublishNews>): Promise<EditedNews> {
  const before = await lockPresent(ctx, id);
  if (before.status === 'draft') return fail('news.notPublished');
  await ctx.tx.update(newsTable).set({ status: 'draft', publishedAt: null, scheduledFor: null }).where(eq(newsTable.id, id));
  if (before.status === 'published') await contentChanged(ctx, 'news');
  await ctx.audit(
    newsAudit.unpublished,
    { version: before.version, name: nameOf(before.content), was: before.status },
    { on: newsSubject(id) },
  );
  return getNews(ctx.tx, id);
}

/** Creates a draft; every field may be empty. */
async function createNews(ctx: Ctx, input: ParsedInput<typeof newsContract.createNews>): Promise<EditedNews> {
  const content = cleanContent(input);
  const { category, launcher, videoLink } = content;
  const { id } = only(
    await ctx.tx
      .insert(newsTable)
      .values({ category, launcher, videoLink, status: 'draft', version: 1, savedBy: ctx.actor.accountId })
      .returning({ id: newsTable.id }),
  );
  await storeContent(ctx, { id, version: 1, content, changed: [] });
  await ctx.audit(newsAudit.created, { version: 1, name: nameOf(content), category }, { on: newsSubject(id) });
  return getNews(ctx.tx, id);
}

/**
 * Saves earlier content as a new version, so that a restore can itself be undone. Sanitised again, because the rules may have become
 * stricter.
 */
async function restoreNewsVersion(ctx: Ctx, { id, version, of }: ParsedInput<typeof newsContract.restoreNewsVersion>): Promise<EditedNews> {
  const before = await lockSeen(ctx, { id, version });
  const earlier = await getVersion(ctx.tx, id, of);
  const { content } = await storeNext(ctx, before, cleanContent(earlier.content));
  await ctx.audit(newsAudit.restored, { version: version + 1, name: nameOf(content), from: of }, { on: newsSubject(id) });
  return getNews(ctx.tx, id);
}

/** Hides the item from everyone but staff. All data is kept so that undeleteNews can restore it. */
async function deleteNews(ctx: Ctx, { id }: ParsedInput<typeof newsContract.deleteNews>): Promise<EditedNews> {
  const before = await lockPresent(ctx, id);
  await ctx.tx.update(newsTable).set({ deletedAt: sql`now()` }).where(eq(newsTable.id, id));
  if (before.status === 'published') await contentChanged(ctx, 'news');
  await ctx.audit(
    newsAudit.deleted,
    { version: before.version, name: nameOf(before.content), was: before.status },
    { on: newsSubject(id) },
  );
  return getNews(ctx.tx, id);
}

/**
 * Stores a picture for an article that is being edited; saving the article claims it. An eleventh picture is rejected before it is
 * processed.
 */
async function uploadNewsImage(ctx: UploadCtx, { already }: ParsedInput<typeof newsContract.uploadNewsImage>): Promise<StoredImage> {
  if (already >= newsLimits.images) failField('images', 'news.tooManyImages', { max: newsLimits.images });
  const image = await storeImage(ctx, newsImages);
  await ctx.audit(newsAudit.imageUploaded, { image: image.id });
  return image;
}

export const newsHandlers = implement(newsContract, {
  listNews,
  listNewsCategories: async () => newsCategories.map((category) => ({ ...category })),
  listLatestNews,
  listNewsPage,
  getArticle,
  getNewsFeed,
  getNewsSharePicture,
  listGameNews: listLauncherNews,
  listLauncherNews,
  listStaffNews: async (ctx, input) => {
    const page = await newsRows({ locale: ctx.locale, asked: input.status }).page(ctx.tx, input, (news) => news);
    const rows = await presentRows(ctx, page.rows);
    return { ...page, rows: rows.map((row, at) => ({ ...row, changedAt: page.rows[at]?.changedAt ?? null })) };
  },
  exportStaffNews,
  uploadNewsImage,
  getEditedNews: async (ctx, { id }) => presentEdited(ctx, await getNews(ctx.tx, id)),
  createNews: async (ctx, input) => presentEdited(ctx, await createNews(ctx, input)),
  saveNews: async (ctx, input) => presentEdited(ctx, await saveNews(ctx, input)),
  publishNews: async (ctx, input) => presentEdited(ctx, await publishNews(ctx, input)),
  scheduleNews: async (ctx, input) => presentEdited(ctx, await scheduleNews(ctx, input)),
  unpublishNews: async (ctx, input) => presentEdited(ctx, await unpublishNews(ctx, input)),
  deleteNews: async (ctx, input) => presentEdited(ctx, await deleteNews(ctx, input)),
  undeleteNews: async (ctx, input) => presentEdited(ctx, await undeleteNews(ctx, input)),
  listNewsVersions: async (ctx, { id }) => {
    await getNews(ctx.tx, id);
    return (await listVersions(ctx.tx, id)).map((version) => presentVersion(ctx, version));
  },
  getNewsVersion: async (ctx, { id, of }) => {
    const version = await getVersion(ctx.tx, id, of);
    return { ...presentVersion(ctx, version), content: await presentContent(ctx, version.content) };
  },
  restoreNewsVersion: async (ctx, input) => presentEdited(ctx, await restoreNewsVersion(ctx, input)),
});
