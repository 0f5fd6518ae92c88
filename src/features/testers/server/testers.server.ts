import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { testersSettings } from '../testers.settings.ts';
import { testersHandlers } from './testers.handlers.ts';
import { testersJobs } from './testers.jobs.ts';
import { testersPersonalData } from './testers.personal-data.ts';

export const server: ServerFeature = {
  handlers: () => [testersHandlers],
  jobs: () => testersJobs,
  personalData: testersPersonalData,
  settings: testersSettings,
  demo: async ({ tx }) => (await import('./seed-demo-testers.ts')).seedDemoTesters(tx),
};
