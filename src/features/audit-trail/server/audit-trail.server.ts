import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { auditTrailHandlers } from './audit-trail.handlers.ts';

declare module '#kit/feature/server-feature.ts' {
  interface ServerParts {
    readonly auditEventIds: readonly string[];
  }
}

export const server: ServerFeature = {
  handlers: ({ auditEventIds, translate }) => [auditTrailHandlers({ ids: auditEventIds, translate })],
};
