import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { referalsHandlers } from './referals.handlers.ts';
import { referalsJobs } from './referals.jobs.ts';
import { referalsPersonalData } from './referals.personal-data.ts';

export const server: ServerFeature = {
  handlers: () => [referalsHandlers],
  jobs: () => referalsJobs,
  personalData: referalsPersonalData,
  demo: async (ctx) => (await import('./seed-demo-referals.ts')).seedDemoReferals(ctx),
};
