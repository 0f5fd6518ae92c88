import { exportList } from '#kit/list/export-list.ts';
import { rangeOf } from '#kit/list/list.ts';
import { wholeDaysOf } from '#kit/time/range.ts';
import { downloadsAudit } from '../downloads.audit.ts';
import { downloadList } from '../downloads.list.ts';
import { en } from '../downloads.strings.en.ts';
import { ru } from '../downloads.strings.ru.ts';
import { countsByDay } from './download-figures.queries.ts';

const texts = { en: en.office, ru: ru.office };

export const exportDownloads = exportList(downloadList, {
  audit: (ctx, filter) => ctx.audit(downloadsAudit.exported, filter),
  rows: async function* (ctx, filter) {
    const range = rangeOf(downloadList, filter, new Date());
    if (range) yield* await ctx.read(async (tx) => countsByDay(tx, wholeDaysOf(range), filter.sort === '-day'));
  },
  headers: { en: en.columns, ru: ru.columns },
  cells: ({ locale }) => ({
    day: ({ day }) => day,
    store: ({ store }) => texts[locale].stores[store],
    device: ({ device }) => texts[locale].devices[device],
    downloads: ({ downloads }) => downloads,
  }),
});
