import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { socialsSettings } from '../socials.settings.ts';
import { socialsHandlers } from './socials.handlers.ts';
import { socialsJobs } from './socials.jobs.ts';

export const server: ServerFeature = {
  handlers: () => [socialsHandlers],
  jobs: () => socialsJobs,
  settings: socialsSettings,
};
