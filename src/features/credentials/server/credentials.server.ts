import type { ServerFeature } from '#kit/feature/server-feature.ts';
import type { WhenEmailChanged } from './confirm-email-change.ts';
import { credentialsHandlers } from './credentials.handlers.ts';
import { credentialsJobs } from './credentials.jobs.ts';
import { credentialsPersonalData } from './credentials.personal-data.ts';

declare module '#kit/feature/server-feature.ts' {
  interface ServerParts {
    readonly whenEmailChanged: WhenEmailChanged;
  }
}

export const server: ServerFeature = {
  handlers: ({ whenEmailChanged }) => [credentialsHandlers({ whenEmailChanged })],
  jobs: () => credentialsJobs,
  personalData: credentialsPersonalData,
};
