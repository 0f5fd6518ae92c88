import type { Translate } from '#kit/i18n/translator.ts';
import { exportList } from '#kit/list/export-list.ts';
import { alarmsAudit } from '../alarms.audit.ts';
import { alarmList } from '../alarms.list.ts';
import { en } from '../alarms.strings.en.ts';
import { ru } from '../alarms.strings.ru.ts';
import { alarmRows } from './alarm-rows.queries.ts';
import { alarmTexts } from './alarms.present.ts';
import { visibilityOf } from './alarms.queries.ts';

const texts = { en, ru };

export const exportAlarms = (translate: Translate) =>
  exportList(alarmList, {
    audit: (ctx, filter) => ctx.audit(alarmsAudit.exported, filter),
    rows: async function* (ctx, filter) {
      const sight = await ctx.read((tx) => visibilityOf(tx, ctx.actor.accountId));
      yield* alarmRows(sight).iterate(ctx, filter);
    },
    headers: { en: en.columns, ru: ru.columns },
    cells: ({ locale }) => ({
      id: ({ id }) => id,
      kind: (alarm) => alarmTexts(translate, locale, alarm).title,
      text: (alarm) => alarmTexts(translate, locale, alarm).text,
      subject: ({ subject }) => subject,
      state: ({ closedAt }) => texts[locale].states[closedAt ? 'closed' : 'open'],
      raised: ({ raised }) => raised,
      last: ({ lastRaisedAt }) => lastRaisedAt,
      first: ({ firstRaisedAt }) => firstRaisedAt,
      owner: ({ ownerRole }) => translate(locale, `staff.roles.${ownerRole}`),
      closed: ({ closedAt }) => closedAt,
      closedBy: ({ closer, closedByItself }) => (closedByItself ? texts[locale].one.itself : closer),
      note: ({ closingNote }) => closingNote,
    }),
  });
