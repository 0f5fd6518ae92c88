import { and, count, eq, isNull } from 'drizzle-orm';
import type { LanguageSource } from '#features/statistics/server/language-source.ts';
import { newsListScreen } from '../news.urls.ts';
import { newsTable as table } from './news.table.ts';
import { english, inEnglish, inRussian, russian } from './news-texts.ts';

/** Published items; an item may have only one language. */
export const newsLanguages: LanguageSource = {
  part: 'news',
  name: 'staffMenus.names.news',
  page: { href: newsListScreen.path, permission: newsListScreen.permission },
  count: async (tx) => {
    const [row] = await tx
      .select({ of: count(), en: count(english.newsId), ru: count(russian.newsId) })
      .from(table)
      .leftJoin(english, inEnglish)
      .leftJoin(russian, inRussian)
      .where(and(eq(table.status, 'published'), isNull(table.deletedAt)));
    return row ?? { of: 0, en: 0, ru: 0 };
  },
};
