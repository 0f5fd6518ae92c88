import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { helpHandlers } from './help.handlers.ts';
import { helpJobs } from './help.jobs.ts';
import { helpLanguages } from './help.languages.ts';
import { helpSitemap } from './help.sitemap.ts';

export const server: ServerFeature = {
  handlers: () => [helpHandlers],
  jobs: () => helpJobs,
  sitemap: helpSitemap,
  languages: [helpLanguages],
  demo: async ({ tx }) => (await import('./seed-demo-help.ts')).seedDemoHelp(tx),
};
