import { choice, list, text } from '#kit/list/list.ts';
import { articleIds } from './help-articles.ts';

export const helpLanguages = ['en', 'ru'] as const;

export const missList = list({
  name: 'help-misses',
  filter: { text, language: choice(...helpLanguages) },
  range: 'last',
  columns: {
    words: {},
    language: {},
    times: { kind: 'number', sorts: true },
    first: { kind: 'time', optional: true },
    last: { kind: 'time', sorts: true },
    today: { in: 'table' },
  },
  order: '-times',
});

/** Readers' feedback on articles. */
export const judgementList = list({
  name: 'help-articles',
  filter: { article: choice(...articleIds), language: choice(...helpLanguages) },
  columns: {
    article: { sorts: true },
    language: {},
    helped: { kind: 'number', sorts: true },
    failed: { kind: 'number', sorts: true },
    share: { kind: 'number' },
  },
  order: '-failed',
});
