import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { implementRaise } from './raise-setting.ts';
import { settingsHandlers } from './settings.handlers.ts';

export const server: ServerFeature = {
  handlers: ({ settingGroups, translate }) => [settingsHandlers({ groups: settingGroups, translate })],
  approvals: ({ settingGroups }) =>
    settingGroups
      .flatMap((group) => Object.values(group))
      .filter(({ secondPerson }) => secondPerson)
      .map(implementRaise),
};
