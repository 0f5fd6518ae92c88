import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { ownDataHandlers } from './own-data.handlers.ts';

export const server: ServerFeature = {
  handlers: ({ personalData, translate }) => [ownDataHandlers({ everything: personalData, translate })],
};
