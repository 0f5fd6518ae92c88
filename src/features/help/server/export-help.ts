import { exportList } from '#kit/list/export-list.ts';
import { helpAudit } from '../help.audit.ts';
import { judgementList, missList } from '../help.list.ts';
import { en } from '../help-office.strings.en.ts';
import { ru } from '../help-office.strings.ru.ts';
import { judgementRows, missRows } from './help-office.queries.ts';

export const exportMisses = exportList(missList, {
  audit: (ctx, filter) => ctx.audit(helpAudit.missesExported, filter),
  rows: missRows.iterate,
  headers: { en: en.columns, ru: ru.columns },
  cells: () => ({
    words: ({ words }) => words,
    language: ({ language }) => language,
    times: ({ times }) => times,
    first: ({ firstAt }) => firstAt,
    last: ({ lastAt }) => lastAt,
  }),
});

export const exportJudgements = exportList(judgementList, {
  audit: (ctx, filter) => ctx.audit(helpAudit.judgementsExported, filter),
  rows: judgementRows.iterate,
  headers: { en: en.columns, ru: ru.columns },
  cells: () => ({
    article: ({ article }) => article,
    language: ({ language }) => language,
    helped: ({ helped }) => helped,
    failed: ({ failed }) => failed,
    share: ({ helped, failed }) => Math.round((helped / (helped + failed)) * 100) / 100,
  }),
});
