import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { alarmsHandlers } from './alarms.handlers.ts';
import { alarmsJobs } from './alarms.jobs.ts';
import { alarmsPersonalData } from './alarms.personal-data.ts';
import { alarmsWaiting } from './alarms.waiting.ts';

export const server: ServerFeature = {
  handlers: ({ translate }) => [alarmsHandlers(translate)],
  jobs: ({ translate }) => alarmsJobs(translate),
  personalData: alarmsPersonalData,
  waiting: () => [alarmsWaiting],
};
