import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { savedViewsHandlers } from './saved-views.handlers.ts';
import { savedViewsPersonalData } from './saved-views.personal-data.ts';

export const server: ServerFeature = {
  handlers: () => [savedViewsHandlers],
  personalData: savedViewsPersonalData,
};
