import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { consentsHandlers } from './consents.handlers.ts';
import { consentsJobs } from './consents.jobs.ts';
import { consentsPersonalData } from './consents.personal-data.ts';

export const server: ServerFeature = {
  handlers: () => [consentsHandlers],
  jobs: () => consentsJobs,
  personalData: consentsPersonalData,
};
