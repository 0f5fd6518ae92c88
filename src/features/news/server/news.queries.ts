import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { found } from '#kit/db/rows.ts';
import { type NewsContent, NewsContentSchema } from '../news-content.shapes.ts';
import { type News, newsTable, newsVersionsTable } from './news.table.ts';
import { type SectionGaps, withGaps } from './section-gaps.ts';

/** An item with its current content and the login of its last editor. */
export type EditedNews = News & { readonly savedByLogin: string | null; readonly content: NewsContent };

const storedColumns = { stored: newsVersionsTable.content, sectionGaps: newsVersionsTable.sectionGaps };
const editedColumns = { ...getTableColumns(newsTable), savedByLogin: accountsTable.login, ...storedColumns };
const currentVersion = and(eq(newsVersionsTable.newsId, newsTable.id), eq(newsVersionsTable.version, newsTable.version));

/** Includes deleted items, because staff can restore them. */
export async function getNews(tx: Tx, id: number): Promise<EditedNews> {
  const [row] = await tx
    .select(editedColumns)
    .from(newsTable)
    .innerJoin(newsVersionsTable, currentVersion)
    .leftJoin(accountsTable, eq(accountsTable.id, newsTable.savedBy))
    .where(eq(newsTable.id, id));
  return withContent(found(row));
}

/** Like getNews, but locks the row until the transaction ends. */
export async function lockNews(tx: Tx, id: number): Promise<EditedNews> {
  await tx.select({ id: newsTable.id }).from(newsTable).where(eq(newsTable.id, id)).for('update');
  return getNews(tx, id);
}

const versionColumns = {
  version: newsVersionsTable.version,
  ...storedColumns,
  changed: newsVersionsTable.changed,
  savedAt: newsVersionsTable.savedAt,
  savedBy: accountsTable.login,
  savedById: newsVersionsTable.savedBy,
};

export type StoredVersion = Pick<typeof newsVersionsTable.$inferSelect, 'version' | 'changed' | 'savedAt'> & {
  readonly savedBy: string | null;
  readonly savedById: number | null;
  readonly content: NewsContent;
};

export async function listVersions(tx: Tx, newsId: number): Promise<StoredVersion[]> {
  const rows = await versions(tx).where(eq(newsVersionsTable.newsId, newsId)).orderBy(desc(newsVersionsTable.version)).limit(100);
  return rows.map(withContent);
}

export async function getVersion(tx: Tx, newsId: number, version: number): Promise<StoredVersion> {
  const [row] = await versions(tx).where(and(eq(newsVersionsTable.newsId, newsId), eq(newsVersionsTable.version, version)));
  return withContent(found(row));
}

const versions = (tx: Tx) =>
  tx.select(versionColumns).from(newsVersionsTable).leftJoin(accountsTable, eq(accountsTable.id, newsVersionsTable.savedBy));

type StoredContent = { readonly stored: unknown; readonly sectionGaps: SectionGaps };

/** Parsed with the schema, so that versions stored before a field existed get its default. */
const withContent = <Row extends StoredContent>({ stored, sectionGaps, ...row }: Row) => ({
  ...row,
  content: withGaps(NewsContentSchema.parse(stored), sectionGaps),
});
