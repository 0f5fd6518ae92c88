import { eq, getTableColumns, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { contains } from '#kit/db/like.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { listRows } from '#kit/list/list-rows.ts';
import { newsList } from '../news.list.ts';
import { type News, newsImagesTable, newsTable } from './news.table.ts';
import { english, inEnglish, inRussian, russian } from './news-texts.ts';

/** A row of the staff list. */
export type ListedNews = News & {
  readonly nameEn: string | null;
  readonly nameRu: string | null;
  readonly wholeEn: boolean;
  readonly wholeRu: boolean;
  readonly images: number;
  readonly coverId: number | null;
  readonly savedByLogin: string | null;
};

/** Date of publication, else the scheduled date, else the date of creation. */
const dateOf = sql`coalesce(${newsTable.publishedAt}, ${newsTable.scheduledFor}, ${newsTable.createdAt})`;

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

const status = sql`case when ${newsTable.deletedAt} is null then ${newsTable.status} else 'deleted' end`;

type Reader = {
  readonly locale: Locale;
  /** Status filter. Deleted items are listed only if it asks for them. */
  readonly asked?: string;
};

export const newsRows = ({ locale, asked }: Reader) =>
  listRows(newsList, {
    select: (tx, cursor) =>
      tx
        .select({ ...listedColumns, ...cursor })
        .from(newsTable)
        .leftJoin(english, inEnglish)
        .leftJoin(russian, inRussian)
        .leftJoin(accountsTable, eq(accountsTable.id, newsTable.savedBy))
        .$dynamic(),
    id: newsTable.id,
    changed: [newsTable.savedAt, newsTable.publishedAt, newsTable.deletedAt],
    scope: asked === 'deleted' ? isNotNull(newsTable.deletedAt) : isNull(newsTable.deletedAt),
    where: {
      text: (text) => contains(text, english.name, russian.name),
      category: (category) => eq(newsTable.category, category),
      status: (wanted) => eq(status, wanted),
      launcher: (launcher) => eq(newsTable.launcher, launcher === 'yes'),
      lacks: (language) => ne(whole(language === 'en' ? english : russian), true),
    },
    range: dateOf,
    orders: {
      name: { key: nameIn(locale), type: 'text' },
      category: { key: newsTable.category, type: 'text' },
      status: { key: status, type: 'text' },
      date: { key: dateOf, type: 'timestamptz' },
      saved: { key: newsTable.savedAt, type: 'timestamptz' },
    },
  });

/** The displayed name, falling back to the other language. */
function nameIn(locale: Locale): SQL {
  const [own, other] = locale === 'ru' ? [russian, english] : [english, russian];
  return sql`lower(coalesce(nullif(${own.name}, ''), ${other.name}, ''))`;
}
