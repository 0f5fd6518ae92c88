import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { cinemaSettings } from '../cinema.settings.ts';
import { cinemaHandlers } from './cinema.handlers.ts';
import { cinemaPersonalData } from './cinema.personal-data.ts';

export const server: ServerFeature = {
  handlers: () => [cinemaHandlers],
  personalData: cinemaPersonalData,
  settings: cinemaSettings,
  demo: async ({ tx }) => (await import('./seed-demo-cinema.ts')).seedDemoCinema(tx),
};
