import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { campaignsHandlers } from './campaigns.handlers.ts';
import { campaignsJobs } from './campaigns.jobs.ts';
import { campaignsPersonalData } from './campaigns.personal-data.ts';
import type { VisitCounter } from './visit-counter.ts';

declare module '#kit/feature/server-feature.ts' {
  interface ServerParts {
    readonly visits: VisitCounter;
  }
}

export const server: ServerFeature = {
  handlers: (parts) => [campaignsHandlers(parts)],
  jobs: () => campaignsJobs,
  personalData: campaignsPersonalData,
  demo: async (ctx) => (await import('./seed-demo-campaigns.ts')).seedDemoCampaigns(ctx),
};
