import { exportList } from '#kit/list/export-list.ts';
import { auditTrailAudit } from '../audit-trail.feature.ts';
import { auditList } from '../audit-trail.list.ts';
import { en } from '../audit-trail.strings.en.ts';
import { ru } from '../audit-trail.strings.ru.ts';
import { askedOf, auditRows } from './audit-pages.queries.ts';
import { addressOf, adminNameOf, changesOf, factsOf, type KnownEvents, textsOf, titleOf } from './audit-trail.present.ts';

const texts = { en, ru };

export const exportAuditTrail = (events: KnownEvents) =>
  exportList(auditList, {
    audit: async (ctx, filter) => {
      const { asked, typed } = await ctx.read((tx) => askedOf(tx, filter));
      await ctx.audit(auditTrailAudit.exported, asked, { personal: typed });
    },
    rows: (ctx, filter) => auditRows(ctx.actor, events.hides).iterate(ctx, filter),
    headers: { en: en.columns, ru: ru.columns },
    cells: ({ locale }) => {
      const { nothing, erased } = texts[locale].one;
      return {
        id: ({ id }) => id,
        event: ({ event }) => titleOf(events, locale, event),
        at: ({ at }) => at,
        who: ({ login, accountId }) => login ?? accountId,
        admin: (entry) => entry.actingAs && adminNameOf(entry),
        server: ({ actingAs }) => actingAs?.server,
        on: ({ subject }) => subject,
        changes: (entry) =>
          changesOf(entry)
            .map(({ field, before, after }) => `${field}: ${before ?? nothing} → ${after ?? nothing}`)
            .join('; '),
        facts: (entry) =>
          [
            ...factsOf(events, entry).map(({ field, value }) => `${field}: ${value ?? nothing}`),
            ...textsOf(events, entry).map(({ field, value }) => `${field}: ${value ?? erased}`),
          ].join('; '),
        request: ({ requestId }) => requestId,
        address: addressOf,
      };
    },
  });
