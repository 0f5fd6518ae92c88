import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { settingsHandlers } from './settings.handlers.ts';

export const server: ServerFeature = {
  handlers: ({ settingGroups, translate }) => [settingsHandlers({ groups: settingGroups, translate })],
};
