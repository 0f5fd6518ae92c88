import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { supportSettings } from '../support.settings.ts';
import { supportHandlers } from './support.handlers.ts';
import { supportJobs } from './support.jobs.ts';
import { supportPersonalData } from './support.personal-data.ts';
import { ticketsWaiting } from './support.waiting.ts';

export const server: ServerFeature = {
  handlers: () => [supportHandlers],
  jobs: () => supportJobs,
  personalData: supportPersonalData,
  waiting: () => [ticketsWaiting],
  settings: supportSettings,
  demo: async ({ tx }) => (await import('./seed-demo-support.ts')).seedDemoSupport(tx),
};
