import type { ServerFeature } from '#kit/feature/server-feature.ts';
import type { Hides } from './audit-pages.queries.ts';
import { auditTrailHandlers } from './audit-trail.handlers.ts';
import type { AuditTexts } from './audit-trail.present.ts';

declare module '#kit/feature/server-feature.ts' {
  interface ServerFeature {
    readonly auditTexts?: AuditTexts;
    /** Whose entries a reader of one world may not see, because what they are about is not shown to them either. */
    readonly auditHides?: Hides;
  }
  interface ServerParts {
    readonly auditEventIds: readonly string[];
    /** Of every feature. */
    readonly auditTexts: AuditTexts;
    readonly auditHides: readonly Hides[];
  }
}

export const server: ServerFeature = {
  handlers: ({ auditEventIds, auditTexts, auditHides, translate }) => [
    auditTrailHandlers({ ids: auditEventIds, translate, texts: auditTexts, hides: auditHides }),
  ],
};
