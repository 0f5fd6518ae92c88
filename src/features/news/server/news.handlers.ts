import { implement } from '#kit/contract/implement.ts';
import { newsContract } from '../news.contract.ts';
import { newsCategories } from '../news-categories.ts';
import '../news.errors.ts';
import { createNews } from './create-news.ts';
import { deleteNews } from './delete-news.ts';
import { exportStaffNews } from './export-staff-news.ts';
import { presentContent, presentEdited, presentRows, presentVersion } from './news.present.ts';
import { getNews, getVersion, listVersions } from './news.queries.ts';
import { newsRows } from './news-desk.queries.ts';
import { getNewsFeed } from './news-feed.ts';
import { publishNews } from './publish-news.ts';
import { getArticle, listLatestNews, listLauncherNews, listNews, listNewsPage } from './read-news.ts';
import { restoreNewsVersion } from './restore-news-version.ts';
import { saveNews } from './save-news.ts';
import { scheduleNews } from './schedule-news.ts';
import { getNewsSharePicture } from './share-picture.ts';
import { undeleteNews } from './undelete-news.ts';
import { unpublishNews } from './unpublish-news.ts';
import { uploadNewsImage } from './upload-news-image.ts';

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
