import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { cinemaSettings } from '../cinema.settings.ts';
import { cinemaHandlers } from './cinema.handlers.ts';
import { cinemaPersonalData } from './cinema.personal-data.ts';
import { seedDemoCinema } from './seed-demo-cinema.ts';

export const server: ServerFeature = {
  handlers: () => [cinemaHandlers],
  personalData: cinemaPersonalData,
  settings: cinemaSettings,
  demo: ({ tx }) => seedDemoCinema(tx),
};
