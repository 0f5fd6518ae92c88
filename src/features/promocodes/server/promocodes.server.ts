import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { promocodesSettings } from '../promocodes.settings.ts';
import { gamePromocodesHandlers } from './game-promocodes.handlers.ts';
import { ownPromocodeFormHandlers } from './own-promocode-form.handlers.ts';
import { promocodesHandlers } from './promocodes.handlers.ts';
import { promocodesJobs } from './promocodes.jobs.ts';
import { promocodesPalette } from './promocodes.palette.ts';
import { promocodesPersonalData } from './promocodes.personal-data.ts';

export const server: ServerFeature = {
  handlers: () => [promocodesHandlers, ownPromocodeFormHandlers, gamePromocodesHandlers],
  jobs: () => promocodesJobs,
  personalData: promocodesPersonalData,
  settings: promocodesSettings,
  demo: async ({ tx }) => (await import('./seed-demo-promocodes.ts')).seedDemoPromocodes(tx),
  palette: [promocodesPalette],
};
