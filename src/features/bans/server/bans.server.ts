import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { bansSettings } from '../bans.feature.ts';
import { banEvidenceImages } from './ban-evidence-images.ts';
import { banFeedHandlers } from './ban-feed.handlers.ts';
import { bansHandlers } from './bans.handlers.ts';
import { bansPersonalData } from './bans.personal-data.ts';
import { launcherBansHandlers } from './launcher-bans.handlers.ts';

export const server: ServerFeature = {
  handlers: () => [bansHandlers, launcherBansHandlers, banFeedHandlers],
  personalData: bansPersonalData,
  settings: bansSettings,
  images: [banEvidenceImages],
  demo: async ({ tx }) => (await import('./seed-demo-bans.ts')).seedDemoBans(tx),
};
