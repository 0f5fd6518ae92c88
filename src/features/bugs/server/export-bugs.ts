import { exportList } from '#kit/list/export-list.ts';
import { bugsAudit } from '../bugs.audit.ts';
import { bugList } from '../bugs.list.ts';
import { en as words } from '../bugs.strings.en.ts';
import { ru as wordsRu } from '../bugs.strings.ru.ts';
import { en } from '../bugs-desk.strings.en.ts';
import { ru } from '../bugs-desk.strings.ru.ts';
import { bugRows, sentFromOf } from './bug-rows.queries.ts';

const severities = { en: en.severities, ru: ru.severities };
const states = { en: words.states, ru: wordsRu.states };

export const exportBugs = exportList(bugList, {
  audit: (ctx, filter) => ctx.audit(bugsAudit.exported, filter),
  rows: (ctx, filter) => bugRows.iterate(ctx, filter),
  headers: { en: en.columns, ru: ru.columns },
  cells: ({ locale }) => ({
    number: ({ id }) => id,
    title: ({ title }) => title,
    severity: ({ severity }) => severities[locale][severity],
    state: ({ state }) => states[locale][state],
    version: ({ version }) => version,
    device: ({ device }) => device,
    reporter: ({ login }) => login,
    duplicates: ({ duplicates }) => duplicates,
    reported: ({ createdAt }) => createdAt,
    sentFrom: sentFromOf,
  }),
});
