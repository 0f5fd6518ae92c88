import type { Ctx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import { found } from '#kit/db/rows.ts';
import { newsContract } from '../news.contract.ts';
import { categoryCalled, newsCategories } from '../news-categories.ts';
import '../news.errors.ts';
import { printCursor, readCursor } from '../news-cursor.ts';
import { createNews } from './create-news.ts';
import { deleteNews } from './delete-news.ts';
import { exportStaffNews } from './export-staff-news.ts';
import { presentContent, presentEdited, presentRows, presentVersion } from './news.present.ts';
import { getNews, getVersion, listVersions } from './news.queries.ts';
import { newsRows } from './news-desk.queries.ts';
import { getNewsFeed } from './news-feed.ts';
import { presentArticle, presentCard, presentLauncherItem, presentStoreItem } from './news-public.present.ts';
import { findPublicNews, listPublicNews, neighboursOf } from './news-public.queries.ts';
import { publishNews } from './publish-news.ts';
import { restoreNewsVersion } from './restore-news-version.ts';
import { saveNews } from './save-news.ts';
import { scheduleNews } from './schedule-news.ts';
import { undeleteNews } from './undelete-news.ts';
import { unpublishNews } from './unpublish-news.ts';
import { uploadNewsImage } from './upload-news-image.ts';

const storeSize = 100;
const launcherSize = 20;
/** Three rows of three on a wide screen. */
const publicPage = 9;
/** The first page has one more: its newest stands above the rows. */
const firstPage = 10;

export const newsHandlers = implement(newsContract, {
  listNews: async (ctx, { category }) => {
    const wanted = category ? categoryCalled(category) : undefined;
    if (category && !wanted) return [];
    const news = await listPublicNews(ctx.tx, { limit: storeSize, category: wanted });
    return news.map((item) => presentStoreItem(ctx, item));
  },
  listNewsCategories: async () => newsCategories.map((category) => ({ ...category })),
  listLatestNews: async (ctx, { limit }) => {
    const news = await listPublicNews(ctx.tx, { limit, coverOnly: true });
    return news.map((item) => presentCard(ctx, item));
  },
  listNewsPage: async (ctx, { category, after }) => {
    const size = after ? publicPage : firstPage;
    const wanted = { limit: size + 1, category, after: after ? readCursor(after) : undefined, coverOnly: true };
    const news = await listPublicNews(ctx.tx, wanted);
    const rows = news.slice(0, size).map((item) => presentCard(ctx, item));
    const last = rows.at(-1);
    return { rows, after: news.length > size && last ? printCursor(last) : null };
  },
  getArticle: async (ctx, { id }) => {
    const news = found(await findPublicNews(ctx.tx, id));
    return presentArticle(ctx, news, await neighboursOf(ctx.tx, news));
  },
  getNewsFeed,
  listGameNews: (ctx) => listForLauncher(ctx),
  listLauncherNews: (ctx) => listForLauncher(ctx),
  listStaffNews: async (ctx, input) => {
    const page = await newsRows({ locale: ctx.locale, asked: input.status }).page(ctx.tx, input, (news) => news);
    return { ...page, rows: await presentRows(ctx, page.rows) };
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

async function listForLauncher(ctx: Ctx) {
  const news = await listPublicNews(ctx.tx, { limit: launcherSize, launcherOnly: true, coverOnly: true });
  return news.map((item) => presentLauncherItem(ctx, item));
}
