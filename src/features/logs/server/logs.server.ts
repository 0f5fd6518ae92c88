import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { logsHandlers } from './logs.handlers.ts';
import { logsJobs } from './logs.jobs.ts';
import { logsPalette } from './logs.palette.ts';
import { logsPersonalData } from './logs.personal-data.ts';

export const server: ServerFeature = {
  handlers: () => [logsHandlers()],
  jobs: () => logsJobs,
  personalData: logsPersonalData,
  palette: [logsPalette],
};
