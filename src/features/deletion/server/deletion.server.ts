import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { deletionHandlers } from './deletion.handlers.ts';
import { deletionJobs } from './deletion.jobs.ts';
import { deletionPersonalData } from './deletion.personal-data.ts';

export const server: ServerFeature = {
  handlers: ({ personalData, translate }) => [deletionHandlers({ everything: personalData, translate })],
  jobs: ({ personalData }) => deletionJobs(personalData),
  personalData: deletionPersonalData,
};
