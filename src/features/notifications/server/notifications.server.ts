import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { notificationsHandlers } from './notifications.handlers.ts';
import { notificationsJobs } from './notifications.jobs.ts';
import { notificationsPersonalData } from './notifications.personal-data.ts';

export const server: ServerFeature = {
  handlers: ({ translate }) => [notificationsHandlers(translate)],
  jobs: () => notificationsJobs,
  personalData: notificationsPersonalData,
};
