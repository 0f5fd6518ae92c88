import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { personPageHandlers } from './person-page.handlers.ts';
import { personPagePalette } from './person-page.palette.ts';
import { personPagePersonalData } from './person-page.personal-data.ts';

export const server: ServerFeature = {
  handlers: () => [personPageHandlers],
  personalData: personPagePersonalData,
  palette: [personPagePalette],
};
