import { waitingOn } from '#features/approvals/server/waiting.queries.ts';
import type { BaseCtx, Ctx } from '#kit/contract/context.ts';
import { type Implementation, implement } from '#kit/contract/implement.ts';
import { found } from '#kit/db/rows.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import type { SettingDefinition } from '#kit/settings/settings.ts';
import { settingsContract } from '../settings.contract.ts';
import { changeSetting, resetSetting } from './change-setting.ts';
import { raiseKindId } from './raise-setting.ts';
import { presentChange } from './setting-changes.present.ts';
import { presentSetting, settingText } from './settings.present.ts';
import { findStoredSetting, listChanges, listStoredSettings, type StoredSetting, settingSubject } from './settings.queries.ts';

type Waiting = Awaited<ReturnType<typeof waitingOn>>;
type Parts = { readonly groups: readonly Readonly<Record<string, SettingDefinition>>[]; readonly translate: Translate };

export function settingsHandlers({ groups, translate }: Parts): readonly Implementation[] {
  const byId = new Map(groups.flatMap((group) => Object.values(group)).map((definition) => [definition.id as string, definition]));
  const definitionOf = (id: string): SettingDefinition => found(byId.get(id));
  const raises = [...byId.values()].filter(({ letsCoinsOut }) => letsCoinsOut).map(raiseKindId);
  const present = (ctx: BaseCtx, id: string, kept: StoredSetting, waiting: Waiting) =>
    presentSetting(ctx, translate, definitionOf(id), { ...kept, approval: waiting.get(settingSubject(id)) ?? null });
  const read = async (ctx: Ctx, id: string) => present(ctx, id, await findStoredSetting(ctx.tx, id), await waitingOn(ctx.tx, raises));

  return implement(settingsContract, {
    listSettings: async (ctx) => {
      const keptOf = await listStoredSettings(ctx.tx);
      const waiting = await waitingOn(ctx.tx, raises);
      return groups.flatMap((group) => {
        const definitions = Object.values(group);
        const [first] = definitions;
        if (!first) return [];
        const text = (key: string) => settingText(translate, ctx, first, key);
        const settings = definitions.map(({ id }) => present(ctx, id, keptOf(id), waiting));
        return [{ feature: first.feature, title: text('title'), about: text('about'), settings }];
      });
    },
    getSetting: (ctx, { id }) => read(ctx, definitionOf(id).id),
    listSettingChanges: async (ctx, { id }) => (await listChanges(ctx.tx, definitionOf(id).id)).map(presentChange),
    changeSetting: async (ctx, { id, ...given }) => {
      await changeSetting(ctx, definitionOf(id), given);
      return read(ctx, id);
    },
    resetSetting: async (ctx, { id, version }) => {
      await resetSetting(ctx, definitionOf(id), version);
      return read(ctx, id);
    },
  });
}
