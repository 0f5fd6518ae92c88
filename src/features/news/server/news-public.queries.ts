import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { imagesById } from '#features/attachments/server/attachments.queries.ts';
import type { StoredImage } from '#features/attachments/stored-image.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import type { NewsCategory } from '../news-categories.ts';
import { type News, type NewsText, newsImagesTable, newsTable } from './news.table.ts';
import { english, inEnglish, inRussian, russian } from './news-texts.ts';

/** A published item in the languages that it has; its date is always set. */
export type PublicNews = Pick<News, 'id' | 'category' | 'videoLink' | 'savedAt'> & {
  readonly publishedAt: Date;
  readonly en: NewsText | null;
  readonly ru: NewsText | null;
  readonly images: readonly (StoredImage & { readonly alt: { readonly en: string; readonly ru: string } })[];
};

type Wanted = {
  readonly limit: number;
  readonly category?: NewsCategory;
  /** Cursor: the list continues after this item. */
  readonly after?: { readonly at: Date; readonly id: number };
  readonly launcherOnly?: boolean;
  /** Cards need only the first picture. */
  readonly coverOnly?: boolean;
};

/** Newest first by date of publication. */
export async function listPublicNews(tx: Tx, { limit, category, after, launcherOnly, coverOnly }: Wanted): Promise<PublicNews[]> {
  const rows = await selectPublic(tx)
    .where(
      and(
        isPublic,
        category && eq(newsTable.category, category),
        launcherOnly ? eq(newsTable.launcher, true) : undefined,
        after && before(after.at, after.id),
      ),
    )
    .orderBy(desc(newsTable.publishedAt), desc(newsTable.id))
    .limit(limit);
  return withImages(tx, rows, coverOnly ? eq(newsImagesTable.position, 0) : undefined);
}

/** undefined if no published item has this id. */
export async function findPublicNews(tx: Tx, id: number): Promise<PublicNews | undefined> {
  const rows = await selectPublic(tx).where(and(isPublic, eq(newsTable.id, id)));
  return (await withImages(tx, rows))[0];
}

export type Neighbours = { readonly newer: PublicNews | undefined; readonly older: PublicNews | undefined };

export async function neighboursOf(tx: Tx, { publishedAt, id }: PublicNews): Promise<Neighbours> {
  const older = await selectPublic(tx)
    .where(and(isPublic, before(publishedAt, id)))
    .orderBy(desc(newsTable.publishedAt), desc(newsTable.id))
    .limit(1);
  const newer = await selectPublic(tx)
    .where(and(isPublic, sql`(${newsTable.publishedAt}, ${newsTable.id}) > (${publishedAt.toISOString()}::timestamptz, ${id}::bigint)`))
    .orderBy(asc(newsTable.publishedAt), asc(newsTable.id))
    .limit(1);
  const both = await withImages(tx, [...newer, ...older], eq(newsImagesTable.position, 0));
  const shown = (row: Row | undefined) => both.find(({ id }) => id === row?.news.id);
  return { newer: shown(newer[0]), older: shown(older[0]) };
}

/**
 * Suggested articles: same category first, then newest first. Articles without the reader's language are used only if there are no others.
 */
export async function relatedTo(tx: Tx, { id, category }: PublicNews, locale: Locale, limit: number): Promise<PublicNews[]> {
  const words = locale === 'ru' ? russian : english;
  const rows = await selectPublic(tx)
    .where(and(isPublic, ne(newsTable.id, id)))
    .orderBy(sql`${words.newsId} is null`, desc(sql`${newsTable.category} = ${category}`), desc(newsTable.publishedAt), desc(newsTable.id))
    .limit(limit);
  const own = rows.filter((row) => row[locale]);
  return withImages(tx, own.length > 0 ? own : rows, eq(newsImagesTable.position, 0));
}

const isPublic = and(eq(newsTable.status, 'published'), isNull(newsTable.deletedAt));
const before = (at: Date, id: number): SQL =>
  sql`(${newsTable.publishedAt}, ${newsTable.id}) < (${at.toISOString()}::timestamptz, ${id}::bigint)`;

const selectPublic = (tx: Tx) =>
  tx
    .select({ news: newsTable, en: english, ru: russian })
    .from(newsTable)
    .leftJoin(english, inEnglish)
    .leftJoin(russian, inRussian)
    .$dynamic();

type Row = { readonly news: News; readonly en: NewsText | null; readonly ru: NewsText | null };

const withoutImages = (rows: readonly Row[]): PublicNews[] =>
  rows.map(({ news: { id, category, videoLink, savedAt, publishedAt }, en, ru }) => {
    if (!publishedAt) throw new Error(`News ${id} is public without a date`);
    return { id, category, videoLink, savedAt, publishedAt, en, ru, images: [] };
  });

async function withImages(tx: Tx, rows: readonly Row[], which?: SQL): Promise<PublicNews[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ news }) => news.id);
  const placed = await tx
    .select()
    .from(newsImagesTable)
    .where(and(inArray(newsImagesTable.newsId, ids), which))
    .orderBy(asc(newsImagesTable.position));
  const stored = await imagesById(
    tx,
    placed.map(({ attachmentId }) => attachmentId),
  );
  return withoutImages(rows).map((news) => ({
    ...news,
    images: placed.flatMap(({ newsId, attachmentId, altEn, altRu }) => {
      const image = newsId === news.id ? stored.get(attachmentId) : undefined;
      return image ? [{ ...image, alt: { en: altEn, ru: altRu } }] : [];
    }),
  }));
}
