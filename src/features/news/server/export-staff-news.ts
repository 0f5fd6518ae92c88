import type { StreamCtx } from '#kit/contract/context.ts';
import type { Streamed } from '#kit/contract/implement.ts';
import { type CsvValue, csvStream } from '#kit/csv/csv.ts';
import { everyRow } from '#kit/csv/every-row.ts';
import { formatInstant, zoneName } from '#kit/time/format-time.ts';
import { dayOf } from '#kit/time/moscow.ts';
import { newsEvents } from '../news.audit.ts';
import type { NewsFilter } from '../news-desk.shapes.ts';
import { en } from '../news-desk.strings.en.ts';
import { ru } from '../news-desk.strings.ru.ts';
import { newsUrl } from './news.present.ts';
import { type ListedNews, pageOfStaffNews } from './news-desk.queries.ts';

const pageSize = 5_000;
const texts = { en, ru };

/** Exactly the rows of the filter, in its order; each page is a short read of its own. */
export async function exportStaffNews(ctx: StreamCtx, filter: NewsFilter): Promise<Streamed> {
  await ctx.audit(newsEvents.exported, filter);
  const { columns } = texts[ctx.locale];
  const zone = zoneName[ctx.locale];
  const header = [
    columns.id,
    columns.name,
    columns.category,
    columns.status,
    `${columns.date}, ${zone}`,
    columns.languages,
    columns.images,
    columns.launcher,
    `${columns.saved}, ${zone}`,
    columns.savedBy,
    columns.url,
  ];
  return { type: 'text/csv; charset=utf-8', filename: `news-${dayOf(new Date())}.csv`, body: csvStream(header, lines(ctx, filter)) };
}

async function* lines(ctx: StreamCtx, filter: NewsFilter): AsyncGenerator<readonly CsvValue[]> {
  for await (const news of everyRow(ctx, (tx, after?: string) => pageOfStaffNews(tx, filter, { size: pageSize, after })))
    yield lineOf(ctx, news);
}

function lineOf(ctx: StreamCtx, news: ListedNews): readonly CsvValue[] {
  const t = texts[ctx.locale];
  const moment = (instant: Date) => formatInstant(instant, ctx.locale, 'exact');
  return [
    news.id,
    (ctx.locale === 'ru' ? news.nameRu || news.nameEn : news.nameEn || news.nameRu) ?? '',
    t.categories[news.category],
    t.statuses[news.deletedAt ? 'deleted' : news.status],
    moment(news.publishedAt ?? news.scheduledFor ?? news.createdAt),
    [news.wholeEn && 'en', news.wholeRu && 'ru'].filter(Boolean).join(' '),
    news.images,
    news.launcher ? t.yes : t.no,
    moment(news.savedAt),
    news.savedByLogin,
    newsUrl(ctx, news.id),
  ];
}
