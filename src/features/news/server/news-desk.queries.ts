import { and, asc, count, desc, eq, getTableColumns, ilike, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { failField } from '#kit/errors/errors.ts';
import type { NewsFilter } from '../news-desk.shapes.ts';
import { type News, newsImagesTable, newsTable } from './news.table.ts';
import { english, inEnglish, inRussian, russian } from './news-texts.ts';

/** A line of the staff's list. */
export type ListedNews = News & {
  readonly nameEn: string | null;
  readonly nameRu: string | null;
  readonly wholeEn: boolean;
  readonly wholeRu: boolean;
  readonly images: number;
  readonly coverId: number | null;
  readonly savedByLogin: string | null;
};

/** One keyset page: the rows after a given one, so that rows made or removed meanwhile shift nothing. */
export async function pageOfStaffNews(
  tx: Tx,
  filter: NewsFilter,
  { size, after }: { readonly size: number; readonly after?: string },
): Promise<{ rows: ListedNews[]; after: string | null }> {
  const key = microseconds(filter.sort.endsWith('saved') ? sql`${newsTable.savedAt}` : dateOf);
  const [ordered, beyond] = filter.sort.startsWith('-') ? [desc, sql`<`] : [asc, sql`>`];
  const last = after === undefined ? undefined : readPosition(after);
  const rows = await tx
    .select({ ...listedColumns, key })
    .from(newsTable)
    .leftJoin(english, inEnglish)
    .leftJoin(russian, inRussian)
    .leftJoin(accountsTable, eq(accountsTable.id, newsTable.savedBy))
    .where(and(matching(filter), last && sql`(${key}, ${newsTable.id}) ${beyond} (${last.key}, ${last.id})`))
    .orderBy(ordered(key), ordered(newsTable.id))
    .limit(size + 1);
  const shown = rows.slice(0, size);
  const end = rows.length > size ? shown.at(-1) : undefined;
  return { rows: shown, after: end ? `${end.key}-${end.id}` : null };
}

export async function countStaffNews(tx: Tx, filter: NewsFilter): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(newsTable)
    .leftJoin(english, inEnglish)
    .leftJoin(russian, inRussian)
    .where(matching(filter));
  return row?.total ?? 0;
}

/** Of publication, else the one to come, else of creation. */
const dateOf = sql`coalesce(${newsTable.publishedAt}, ${newsTable.scheduledFor}, ${newsTable.createdAt})`;
const microseconds = (instant: SQL) => sql`(extract(epoch from ${instant}) * 1000000)::bigint`.mapWith(Number);

const whole = (words: typeof english | typeof russian) =>
  sql<boolean>`coalesce(${words.name} <> '' and ${words.shortDescription} <> '' and ${words.text} <> '', false)`;
const ownImages = sql`from ${newsImagesTable} where ${newsImagesTable.newsId} = ${newsTable.id}`;

const listedColumns = {
  ...getTableColumns(newsTable),
  nameEn: english.name,
  nameRu: russian.name,
  wholeEn: whole(english),
  wholeRu: whole(russian),
  images: sql`(select count(*) ${ownImages})`.mapWith(Number),
  coverId: sql<number | null>`(select ${newsImagesTable.attachmentId} ${ownImages} and ${newsImagesTable.position} = 0)`.mapWith(
    newsImagesTable.attachmentId,
  ),
  savedByLogin: accountsTable.login,
};

function matching({ text, category, status, launcher, lacks }: NewsFilter): SQL | undefined {
  const part = `%${text?.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    text ? or(ilike(english.name, part), ilike(russian.name, part)) : undefined,
    category && eq(newsTable.category, category),
    status === 'deleted' ? isNotNull(newsTable.deletedAt) : isNull(newsTable.deletedAt),
    status && status !== 'deleted' ? eq(newsTable.status, status) : undefined,
    launcher && eq(newsTable.launcher, launcher === 'yes'),
    lacks && ne(whole(lacks === 'en' ? english : russian), true),
  );
}

const Position = z.tuple([z.coerce.number().int(), z.coerce.number().int()]);

function readPosition(after: string): { key: number; id: number } {
  const read = Position.safeParse(after.split('-'));
  if (!read.success) return failField('after', 'kit.wrongFormat');
  const [key, id] = read.data;
  return { key, id };
}
