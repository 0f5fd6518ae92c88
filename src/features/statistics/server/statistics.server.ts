import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { statisticsHandlers } from './statistics.handlers.ts';
import { statisticsJobs } from './statistics.jobs.ts';

export const server: ServerFeature = {
  handlers: () => [statisticsHandlers],
  jobs: () => statisticsJobs,
};
