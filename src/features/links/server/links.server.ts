import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { linksSettings } from '../links.settings.ts';
import { linksHandlers } from './links.handlers.ts';

export const server: ServerFeature = {
  handlers: () => [linksHandlers],
  settings: linksSettings,
};
