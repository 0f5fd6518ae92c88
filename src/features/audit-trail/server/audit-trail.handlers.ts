import { implement } from '#kit/contract/implement.ts';
import { auditTrailContract } from '../audit-trail.contract.ts';
import { type KnownEvents, presentEntry, titleOf } from './audit-trail.present.ts';
import { exportAuditTrail } from './export-audit-trail.ts';
import { openAuditEntry, searchAuditTrail } from './search-audit-trail.ts';

/** The app passes in all events, their titles and which of their texts are shown. */
export const auditTrailHandlers = (events: KnownEvents) =>
  implement(auditTrailContract, {
    searchAuditTrail: (ctx, input) => searchAuditTrail(ctx, input, events),
    openAuditEntry: async (ctx, input) => presentEntry(ctx, await openAuditEntry(ctx, input, events), events),
    listAuditEvents: async ({ locale }) =>
      events.ids
        .map((id) => ({ id, title: titleOf(events, locale, id) }))
        .sort((one, other) => one.title.localeCompare(other.title, locale)),
    exportAuditTrail: exportAuditTrail(events),
  });
