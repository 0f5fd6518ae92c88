import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { helpHandlers } from './help.handlers.ts';
import { helpJobs } from './help.jobs.ts';
import { helpSitemap } from './help.sitemap.ts';

export const server: ServerFeature = {
  handlers: () => [helpHandlers],
  jobs: () => helpJobs,
  sitemap: helpSitemap,
  demo: async ({ tx }) => (await import('./seed-demo-help.ts')).seedDemoHelp(tx),
};
