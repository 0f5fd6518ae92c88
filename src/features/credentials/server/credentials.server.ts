import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { credentialsHandlers } from './credentials.handlers.ts';
import { credentialsJobs } from './credentials.jobs.ts';
import { credentialsPersonalData } from './credentials.personal-data.ts';

export const server: ServerFeature = {
  handlers: () => [credentialsHandlers],
  jobs: () => credentialsJobs,
  personalData: credentialsPersonalData,
};
