import type { ServerFeature } from '#kit/feature/server-feature.ts';
import type { ClickCounter } from './click-counter.ts';
import { redirectsHandlers } from './redirects.handlers.ts';
import { redirectsJobs } from './redirects.jobs.ts';
import { redirectsPalette } from './redirects.palette.ts';
import { redirectsPersonalData } from './redirects.personal-data.ts';

declare module '#kit/feature/server-feature.ts' {
  interface ServerParts {
    readonly clicks: ClickCounter;
  }
}

export const server: ServerFeature = {
  handlers: ({ clicks }) => [redirectsHandlers(clicks)],
  jobs: () => redirectsJobs,
  personalData: redirectsPersonalData,
  demo: async ({ tx }) => (await import('./seed-demo-redirects.ts')).seedDemoRedirects(tx),
  palette: [redirectsPalette],
};
