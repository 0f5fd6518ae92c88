import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { mediaHandlers } from './media.handlers.ts';
import { mediaPersonalData } from './media.personal-data.ts';

export const server: ServerFeature = {
  handlers: () => [mediaHandlers],
  personalData: mediaPersonalData,
  demo: async ({ tx }) => (await import('./seed-demo-media.ts')).seedDemoMedia(tx),
};
