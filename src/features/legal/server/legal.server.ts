import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { legalHandlers } from './legal.handlers.ts';
import { legalSitemap } from './legal.sitemap.ts';

export const server: ServerFeature = {
  handlers: () => [legalHandlers],
  sitemap: legalSitemap,
};
