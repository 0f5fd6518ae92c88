import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { eventsHandlers } from './events.handlers.ts';
import { eventsPersonalData } from './events.personal-data.ts';

export const server: ServerFeature = {
  handlers: () => [eventsHandlers],
  personalData: eventsPersonalData,
  demo: async ({ tx }) => (await import('./seed-demo-events.ts')).seedDemoEvents(tx),
};
