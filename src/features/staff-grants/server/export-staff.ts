import type { Translate } from '#kit/i18n/translator.ts';
import { exportList } from '#kit/list/export-list.ts';
import { staffGrantsAudit } from '../staff-grants.feature.ts';
import { staffList } from '../staff-grants.list.ts';
import { en } from '../staff-grants.strings.en.ts';
import { ru } from '../staff-grants.strings.ru.ts';
import { grantsOf, sinceOf } from './staff-grants.present.ts';
import { staffRows } from './staff-rows.queries.ts';

const texts = { en, ru };

export const exportStaff = (translate: Translate) =>
  exportList(staffList, {
    audit: (ctx, filter) => ctx.audit(staffGrantsAudit.exported, filter),
    rows: staffRows.iterate,
    headers: { en: en.columns, ru: ru.columns },
    cells: ({ locale }) => ({
      globalId: ({ id }) => id,
      login: ({ login }) => login,
      disabled: ({ disabledAt }) => disabledAt,
      roles: (member) =>
        grantsOf(member)
          .map(({ role }) => translate(locale, `staff.roles.${role}`))
          .join(', '),
      since: sinceOf,
      by: ({ grants }) =>
        [...new Set(grants.flatMap(({ by }) => by ?? []))].join(', ') || (grants.length > 0 ? texts[locale].one.house : ''),
      lastSeen: ({ lastSeenAt }) => lastSeenAt && new Date(lastSeenAt),
      twoStep: ({ twoStep }) => texts[locale].one[twoStep ? 'on' : 'off'],
      sessions: ({ sessions }) => sessions,
    }),
  });
