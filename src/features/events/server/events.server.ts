import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { eventsHandlers } from './events.handlers.ts';
import { eventsPersonalData } from './events.personal-data.ts';
import { seedDemoEvents } from './seed-demo-events.ts';

export const server: ServerFeature = {
  handlers: () => [eventsHandlers],
  personalData: eventsPersonalData,
  demo: ({ tx }) => seedDemoEvents(tx),
};
