import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { eventsHandlers } from './events.handlers.ts';
import { eventLanguages } from './events.languages.ts';
import { eventMarks } from './events.marks.ts';
import { eventsPersonalData } from './events.personal-data.ts';

export const server: ServerFeature = {
  handlers: () => [eventsHandlers],
  personalData: eventsPersonalData,
  marks: [eventMarks],
  languages: [eventLanguages],
  demo: async ({ tx }) => (await import('./seed-demo-events.ts')).seedDemoEvents(tx),
};
