import { choice, list, text } from '#kit/list/list.ts';
import { newsCategories } from './news-categories.ts';

export const listedStatuses = ['draft', 'scheduled', 'published', 'deleted'] as const;

export const newsList = list({
  name: 'news',
  filter: {
    /** Part of a name, in either language. */
    text,
    category: choice(...newsCategories.map(({ storeCategory }) => storeCategory)),
    /** Absent: everything that is not deleted. */
    status: choice(...listedStatuses),
    launcher: choice('yes', 'no'),
    /** Only those that are not whole in this language. */
    lacks: choice('en', 'ru'),
  },
  range: 'date',
  columns: {
    id: { in: 'csv' },
    name: { kind: 'prose', sorts: true },
    category: { sorts: true, priority: 'low' },
    status: { kind: 'state', sorts: true },
    /** Of publication, else the one it is scheduled for, else of creation. */
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
