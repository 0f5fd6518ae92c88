import { and, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { MarkSource } from '#features/statistics/server/mark-source.ts';
import { newsTable as table } from './news.table.ts';
import { english, inEnglish, inRussian, russian } from './news-texts.ts';

/** Publication dates as chart marks. */
export const newsMarks: MarkSource = {
  kind: 'news',
  list: async ({ tx, locale }, { from, to }) => {
    const [own, other] = locale === 'en' ? [english.name, russian.name] : [russian.name, english.name];
    const rows = await tx
      .select({ id: table.id, at: table.publishedAt, label: sql<string>`coalesce(nullif(${own}, ''), ${other}, '')` })
      .from(table)
      .leftJoin(english, inEnglish)
      .leftJoin(russian, inRussian)
      .where(
        and(
          isNotNull(table.publishedAt),
          isNull(table.deletedAt),
          gte(table.publishedAt, new Date(from)),
          lt(table.publishedAt, new Date(to)),
        ),
      );
    return rows.flatMap(({ id, at, label }) => (at ? [{ at, label, href: `/news/${id}` }] : []));
  },
};
