import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { administratorsHandlers } from './administrators.handlers.ts';
import { administratorsJobs } from './administrators.jobs.ts';
import { administratorsPersonalData } from './administrators.personal-data.ts';

export const server: ServerFeature = {
  handlers: () => [administratorsHandlers],
  jobs: () => administratorsJobs,
  personalData: administratorsPersonalData,
  demo: async ({ tx }) => (await import('./seed-demo-administrators.ts')).seedDemoAdministrators(tx),
};
