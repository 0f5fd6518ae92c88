import { exportList } from '#kit/list/export-list.ts';
import { testersAudit } from '../testers.audit.ts';
import { testerList } from '../testers.list.ts';
import { en } from '../testers-desk.strings.en.ts';
import { ru } from '../testers-desk.strings.ru.ts';
import { testerRows } from './tester-rows.queries.ts';

const texts = { en, ru };

export const exportTesters = exportList(testerList, {
  audit: (ctx, filter) => ctx.audit(testersAudit.exported, filter),
  rows: (ctx, filter) => testerRows.iterate(ctx, filter),
  headers: { en: en.columns, ru: ru.columns },
  cells: ({ locale }) => ({
    login: ({ login }) => login,
    globalId: ({ globalId }) => globalId,
    issuedBy: ({ issuedBy }) => issuedBy,
    issued: ({ issuedAt }) => issuedAt,
    expires: ({ expiresOn }) => expiresOn,
    state: ({ state }) => texts[locale].states[state],
    seen: ({ seenAt }) => seenAt,
    bugs: ({ bugs }) => bugs,
  }),
});
