import { exportList } from '#kit/list/export-list.ts';
import { testerApplicationList } from '../tester-applications.list.ts';
import { testersAudit } from '../testers.feature.ts';
import { en } from '../testers.strings.en.ts';
import { ru } from '../testers.strings.ru.ts';
import { en as deskEn } from '../testers-desk.strings.en.ts';
import { ru as deskRu } from '../testers-desk.strings.ru.ts';
import { testerApplicationRows } from './tester-application-rows.queries.ts';

const desk = { en: deskEn.applications, ru: deskRu.applications };
const platforms = { en: en.join.platforms, ru: ru.join.platforms };

export const exportTesterApplications = exportList(testerApplicationList, {
  audit: (ctx, filter) => ctx.audit(testersAudit.applicationsExported, filter),
  rows: (ctx, filter) => testerApplicationRows.iterate(ctx, filter),
  headers: { en: desk.en.columns, ru: desk.ru.columns },
  cells: ({ locale }) => ({
    number: ({ id }) => id,
    login: ({ login }) => login,
    from: ({ accountId }) => desk[locale].from[accountId === null ? 'typed' : 'account'],
    platform: ({ platform }) => platforms[locale][platform],
    device: ({ device }) => device,
    experience: ({ experience }) => experience,
    sent: ({ createdAt }) => createdAt,
    answer: ({ dismissedAt }) => desk[locale].answers[dismissedAt === null ? 'waiting' : 'dismissed'],
    dismissedBy: ({ dismisser }) => dismisser,
  }),
});
