import { exportList } from '#kit/list/export-list.ts';
import { eventsAudit } from '../events.audit.ts';
import { eventList } from '../events.list.ts';
import { en } from '../events.strings.en.ts';
import { ru } from '../events.strings.ru.ts';
import { eventRows } from './event-rows.queries.ts';

const texts = { en, ru };

export const exportEvents = exportList(eventList, {
  audit: (ctx, filter) => ctx.audit(eventsAudit.exported, filter),
  rows: (ctx, filter) => eventRows(ctx.locale).iterate(ctx, filter),
  headers: { en: { ...en.columns, ...en.inLanguage }, ru: { ...ru.columns, ...ru.inLanguage } },
  cells: ({ locale }) => ({
    id: ({ id }) => id,
    titleEn: ({ titleEn }) => titleEn,
    titleRu: ({ titleRu }) => titleRu,
    descriptionEn: ({ descriptionEn }) => descriptionEn,
    descriptionRu: ({ descriptionRu }) => descriptionRu,
    prizeEn: ({ prizeEn }) => prizeEn,
    prizeRu: ({ prizeRu }) => prizeRu,
    state: ({ state }) => texts[locale].states[state],
    startsAt: ({ startsAt }) => startsAt,
    endsAt: ({ endsAt }) => endsAt,
    servers: ({ servers }) => servers?.join(' ') ?? texts[locale].form.everyServer,
    reason: ({ reason }) => reason,
    creator: ({ creator }) => creator,
  }),
});
