import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { bugFiles } from './bug-files.ts';
import { bugsHandlers } from './bugs.handlers.ts';
import { bugsJobs } from './bugs.jobs.ts';
import { bugsPersonalData } from './bugs.personal-data.ts';
import { bugsWaiting } from './bugs.waiting.ts';

export const server: ServerFeature = {
  handlers: () => [bugsHandlers],
  jobs: () => bugsJobs,
  images: [bugFiles],
  personalData: bugsPersonalData,
  waiting: () => [bugsWaiting],
  demo: async ({ tx }) => (await import('./seed-demo-bugs.ts')).seedDemoBugs(tx),
};
