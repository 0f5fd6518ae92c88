import { logsOf } from '#features/logs/server/log-store.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { ratingsHandlers } from './ratings.handlers.ts';
import { ratingsJobs } from './ratings.jobs.ts';
import { ratingsPersonalData } from './ratings.personal-data.ts';

export const server: ServerFeature = {
  handlers: () => [ratingsHandlers],
  jobs: () => ratingsJobs,
  personalData: ratingsPersonalData,
  demo: async (ctx) => (await import('./seed-demo-wealth.ts')).seedDemoWealth(ctx.tx, logsOf(ctx)),
};
