import { implement } from '#kit/contract/implement.ts';
import { auditTrailContract } from '../audit-trail.contract.ts';
import { type EventTitles, presentEntry, titleOf } from './audit-trail.present.ts';
import { exportAuditTrail } from './export-audit-trail.ts';
import { openAuditEntry, searchAuditTrail } from './search-audit-trail.ts';

/** Which events there are, and how they are called, is known to the app alone. */
export const auditTrailHandlers = (titles: EventTitles) =>
  implement(auditTrailContract, {
    searchAuditTrail: (ctx, input) => searchAuditTrail(ctx, input, titles),
    openAuditEntry: async (ctx, input) => presentEntry(ctx, await openAuditEntry(ctx, input), titles),
    listAuditEvents: async ({ locale }) =>
      titles.ids
        .map((id) => ({ id, title: titleOf(titles, locale, id) }))
        .sort((one, other) => one.title.localeCompare(other.title, locale)),
    exportAuditTrail: exportAuditTrail(titles),
  });
