import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { chestsSettings } from '../chests.settings.ts';
import { chestsHandlers } from './chests.handlers.ts';
import { chestsPersonalData } from './chests.personal-data.ts';

export const server: ServerFeature = {
  handlers: () => [chestsHandlers],
  personalData: chestsPersonalData,
  settings: chestsSettings,
  demo: async ({ tx }) => (await import('./seed-demo-draws.ts')).seedDemoDraws(tx),
};
