import type { ServerFeature } from '#kit/feature/server-feature.ts';
import type { Hides } from './audit-pages.queries.ts';
import { auditTrailHandlers } from './audit-trail.handlers.ts';
import type { AuditTexts } from './audit-trail.present.ts';

declare module '#kit/feature/server-feature.ts' {
  interface ServerFeature {
    readonly auditTexts?: AuditTexts;
    /** Hides entries whose subject a reader of one server may not see. */
    readonly auditHides?: Hides;
  }
  interface ServerParts {
    readonly auditEventIds: readonly string[];
    /** Merged from every feature. */
    readonly auditTexts: AuditTexts;
    readonly auditHides: readonly Hides[];
  }
}

export const server: ServerFeature = {
  handlers: ({ auditEventIds, auditTexts, auditHides, translate }) => [
    auditTrailHandlers({ ids: auditEventIds, translate, texts: auditTexts, hides: auditHides }),
  ],
};
