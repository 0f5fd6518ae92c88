import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { auditTrailHandlers } from './audit-trail.handlers.ts';
import type { AuditTexts } from './audit-trail.present.ts';

declare module '#kit/feature/server-feature.ts' {
  interface ServerFeature {
    readonly auditTexts?: AuditTexts;
  }
  interface ServerParts {
    readonly auditEventIds: readonly string[];
    /** Of every feature. */
    readonly auditTexts: AuditTexts;
  }
}

export const server: ServerFeature = {
  handlers: ({ auditEventIds, auditTexts, translate }) => [auditTrailHandlers({ ids: auditEventIds, translate, texts: auditTexts })],
};
