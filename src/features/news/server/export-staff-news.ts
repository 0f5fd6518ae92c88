import { exportList } from '#kit/list/export-list.ts';
import { newsAudit } from '../news.audit.ts';
import { newsList } from '../news.list.ts';
import { en } from '../news-desk.strings.en.ts';
import { ru } from '../news-desk.strings.ru.ts';
import { newsUrl } from './news.present.ts';
import { newsRows } from './news-desk.queries.ts';

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
