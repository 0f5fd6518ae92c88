import { type Implementation, implement } from '#kit/contract/implement.ts';
import { settingsContract } from '../settings.contract.ts';
import { changeSetting, resetSetting } from './change-setting.ts';
import { type SettingsParts, settingsReader } from './read-settings.ts';
import { presentChange } from './setting-changes.present.ts';
import { listChanges } from './settings.queries.ts';

export function settingsHandlers(parts: SettingsParts): readonly Implementation[] {
  const { definitionOf, getSetting, listSettings } = settingsReader(parts);
  return implement(settingsContract, {
    listSettings,
    getSetting: (ctx, { id }) => getSetting(ctx, id),
    listSettingChanges: async (ctx, { id }) => (await listChanges(ctx.tx, definitionOf(id).id)).map(presentChange),
    changeSetting: async (ctx, { id, ...given }) => {
      await changeSetting(ctx, definitionOf(id), given);
      return getSetting(ctx, id);
    },
    resetSetting: async (ctx, { id, version }) => {
      await resetSetting(ctx, definitionOf(id), version);
      return getSetting(ctx, id);
    },
  });
}
