import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { sessionsHandlers } from './sessions.handlers.ts';
import { sessionsJobs } from './sessions.jobs.ts';
import { sessionsPersonalData } from './sessions.personal-data.ts';
import type { MenuFor } from './sessions.present.ts';

declare module '#kit/feature/server-feature.ts' {
  interface ServerParts {
    /** The person’s office menus. */
    readonly menuFor: MenuFor;
  }
}

export const server: ServerFeature = {
  handlers: (parts) => [sessionsHandlers(parts)],
  jobs: () => sessionsJobs,
  personalData: sessionsPersonalData,
};
