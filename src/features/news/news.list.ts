import { choice, list, text } from '#kit/list/list.ts';
import { newsCategories } from './news-categories.ts';

export const listedStatuses = ['draft', 'scheduled', 'published', 'deleted'] as const;

export const newsList = list({
  name: 'news',
  filter: {
    /** Substring of the name, in either language. */
    text,
    category: choice(...newsCategories.map(({ storeCategory }) => storeCategory)),
    /** Absent: all items that are not deleted. */
    status: choice(...listedStatuses),
    launcher: choice('yes', 'no'),
    /** Only items that are incomplete in this language. */
    lacks: choice('en', 'ru'),
  },
  range: 'date',
  columns: {
    id: { in: 'csv' },
    name: { kind: 'prose', sorts: true },
    category: { sorts: true, priority: 'low' },
    status: { kind: 'state', sorts: true },
    /** Date of publication, else the scheduled date, else the date of creation. */
    date: { kind: 'time', sorts: true },
    languages: { in: 'csv' },
    images: { kind: 'number', in: 'csv' },
    launcher: { in: 'csv' },
    saved: { kind: 'time', sorts: true, priority: 'low' },
    savedBy: { in: 'csv' },
    url: { in: 'csv' },
    actions: { in: 'table', kind: 'actions' },
  },
  order: '-date',
});
