import type { BaseCtx } from '#kit/contract/context.ts';
import { type Implementation, implement } from '#kit/contract/implement.ts';
import { found } from '#kit/db/rows.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import type { SettingDefinition } from '#kit/settings/settings.ts';
import { settingsContract } from '../settings.contract.ts';
import { changeSetting } from './change-setting.ts';
import { resetSetting } from './reset-setting.ts';
import { presentChange } from './setting-changes.present.ts';
import { presentSetting, settingText } from './settings.present.ts';
import { findStoredSetting, listChanges, listStoredSettings, type StoredSetting } from './settings.queries.ts';

type Parts = { readonly groups: readonly Readonly<Record<string, SettingDefinition>>[]; readonly translate: Translate };

export function settingsHandlers({ groups, translate }: Parts): readonly Implementation[] {
  const byId = new Map(groups.flatMap((group) => Object.values(group)).map((definition) => [definition.id as string, definition]));
  const definitionOf = (id: string): SettingDefinition => found(byId.get(id));
  const present = (ctx: BaseCtx, id: string, kept: StoredSetting) => presentSetting(ctx, translate, definitionOf(id), kept);

  return implement(settingsContract, {
    listSettings: async (ctx) => {
      const keptOf = await listStoredSettings(ctx.tx);
      return groups.flatMap((group) => {
        const definitions = Object.values(group);
        const [first] = definitions;
        if (!first) return [];
        const text = (key: string) => settingText(translate, ctx, first, key);
        const settings = definitions.map(({ id }) => present(ctx, id, keptOf(id)));
        return [{ feature: first.feature, title: text('title'), about: text('about'), settings }];
      });
    },
    getSetting: async (ctx, { id }) => present(ctx, definitionOf(id).id, await findStoredSetting(ctx.tx, id)),
    listSettingChanges: async (ctx, { id }) => (await listChanges(ctx.tx, definitionOf(id).id)).map(presentChange),
    changeSetting: async (ctx, { id, ...given }) => present(ctx, id, await changeSetting(ctx, definitionOf(id), given)),
    resetSetting: async (ctx, { id, version }) => present(ctx, id, await resetSetting(ctx, definitionOf(id), version)),
  });
}
