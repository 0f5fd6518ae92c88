import { waitingOn } from '#features/approvals/server/waiting.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import type { SettingDefinition } from '#kit/settings/settings.ts';
import { raiseKindId } from './raise-setting.ts';
import { presentSetting, settingText } from './settings.present.ts';
import { findStoredSetting, listStoredSettings, type StoredSetting, settingSubject } from './settings.queries.ts';

export type SettingsParts = { readonly groups: readonly Readonly<Record<string, SettingDefinition>>[]; readonly translate: Translate };

/** Settings with their values and pending approval requests. */
export function settingsReader({ groups, translate }: SettingsParts) {
  const byId = new Map(groups.flatMap((group) => Object.values(group)).map((definition) => [definition.id as string, definition]));
  const definitionOf = (id: string): SettingDefinition => found(byId.get(id));
  const raises = [...byId.values()].filter(({ secondPerson }) => secondPerson).map(raiseKindId);
  const presenter = async (ctx: Ctx) => {
    const waiting = await waitingOn(ctx.tx, raises);
    return (id: string, kept: StoredSetting) =>
      presentSetting(ctx, translate, definitionOf(id), { ...kept, approval: waiting.get(settingSubject(id)) ?? null });
  };

  return {
    definitionOf,
    async getSetting(ctx: Ctx, id: string) {
      const kept = await findStoredSetting(ctx.tx, definitionOf(id).id);
      return (await presenter(ctx))(id, kept);
    },
    async listSettings(ctx: Ctx) {
      const keptOf = await listStoredSettings(ctx.tx);
      const present = await presenter(ctx);
      return groups.flatMap((group) => {
        const definitions = Object.values(group);
        const [first] = definitions;
        if (!first) return [];
        const text = (key: string) => settingText(translate, ctx, first, key);
        const settings = definitions.map(({ id }) => present(id, keptOf(id)));
        return [{ feature: first.feature, title: text('title'), about: text('about'), settings }];
      });
    },
  };
}
