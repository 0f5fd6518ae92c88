import type { Ctx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import { categoryCalled } from '../news-categories.ts';
import { printCursor, readCursor } from '../news-cursor.ts';
import { presentArticle, presentCard, presentLauncherItem, presentStoreItem } from './news-public.present.ts';
import { findPublicNews, listPublicNews, neighboursOf, relatedTo } from './news-public.queries.ts';

const storeSize = 100;
const launcherSize = 20;
/** Three rows of three on a wide screen. */
const publicPage = 9;
/** The first page has one more item, which is shown large above the rows. */
const firstPage = 10;

/** One row on a wide screen. */
const relatedSize = 3;

/** Looks up the category by name or slug; an unknown one returns an empty list, as clients of this API expect. */
export async function listNews(ctx: Ctx, { category }: { readonly category?: string }) {
  const wanted = category ? categoryCalled(category) : undefined;
  if (category && !wanted) return [];
  const news = await listPublicNews(ctx.tx, { limit: storeSize, category: wanted });
  return news.map((item) => presentStoreItem(ctx, item));
}

export async function listLatestNews(ctx: Ctx, { limit }: { readonly limit: number }) {
  const news = await listPublicNews(ctx.tx, { limit, coverOnly: true });
  return news.map((item) => presentCard(ctx, item));
}

export async function listNewsPage(
  ctx: Ctx,
  { category, after }: Pick<Parameters<typeof listPublicNews>[1], 'category'> & { readonly after?: string },
) {
  const size = after ? publicPage : firstPage;
  const wanted = { limit: size + 1, category, after: after ? readCursor(after) : undefined, coverOnly: true };
  const news = await listPublicNews(ctx.tx, wanted);
  const rows = news.slice(0, size).map((item) => presentCard(ctx, item));
  const last = rows.at(-1);
  return { rows, after: news.length > size && last ? printCursor(last) : null };
}

export async function getArticle(ctx: Ctx, { id }: { readonly id: number }) {
  const news = found(await findPublicNews(ctx.tx, id));
  const around = { ...(await neighboursOf(ctx.tx, news)), related: await relatedTo(ctx.tx, news, ctx.locale, relatedSize) };
  return presentArticle(ctx, news, around);
}

/** Used by the launcher and by the news window in the game. */
export async function listLauncherNews(ctx: Ctx) {
  const news = await listPublicNews(ctx.tx, { limit: launcherSize, launcherOnly: true, coverOnly: true });
  return news.map((item) => presentLauncherItem(ctx, item));
}
