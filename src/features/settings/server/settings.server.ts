import { z } from 'zod';
import { waitingOn } from '#features/approvals/server/waiting.queries.ts';
import type { BaseCtx, Ctx } from '#kit/contract/context.ts';
import { type Implementation, implement } from '#kit/contract/implement.ts';
import { parseInput } from '#kit/contract/input.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { has } from '#kit/permissions/actor.ts';
import type { PlainKind } from '#kit/settings/setting-kinds.ts';
import { schemaOf } from '#kit/settings/setting-schemas.ts';
import type { SettingDefinition } from '#kit/settings/settings.ts';
import { SettingValue } from '../setting-value.ts';
import { type SettingChange, type SettingField, type SettingView, settingsContract } from '../settings.contract.ts';
import { settingsAudit, settingsPermissions } from '../settings.feature.ts';
import { askToRaise, implementRaise, needsSecond, raiseKindId } from './raise-setting.ts';
import { findStoredSetting, listChanges, listStoredSettings, type StoredSetting, settingSubject } from './settings.queries.ts';
import { defaultValue, settingValue, storeSetting } from './store-setting.ts';

export const server: ServerFeature = {
  handlers: ({ settingGroups, translate }) => [settingsHandlers({ groups: settingGroups, translate })],
  approvals: ({ settingGroups }) =>
    settingGroups
      .flatMap((group) => Object.values(group))
      .filter(({ secondPerson }) => secondPerson)
      .map(implementRaise),
};

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

function presentChange({ id, at, event, by, byId, payload }: Awaited<ReturnType<typeof listChanges>>[number]): SettingChange {
  const { before, after } = settingsAudit.changed.payload.parse(payload);
  const known = event === settingsAudit.reset.id ? 'settings.reset' : 'settings.changed';
  return { id, at: at.toISOString(), event: known, by, byId, before, after };
}

type Given = { readonly value: SettingValue; readonly version: number };

/**
 * Changes a setting, or requests a second person's approval if the change releases more coins or redirects everyone elsewhere. Requires the
 * permission of the setting's owner.
 */
async function changeSetting(ctx: Ctx, definition: SettingDefinition, { value, version }: Given): Promise<void> {
  if (!has(ctx.actor, definition.owner)) fail('kit.forbidden');
  const given = await parseInput(z.strictObject({ value: schemaOf(definition.kind).pipe(SettingValue) }), { value });
  await saveOrAsk(ctx, definition, { after: given.value, version, event: 'changed' });
}

/** Resets a setting to its default, under the same rules. */
async function resetSetting(ctx: Ctx, definition: SettingDefinition, version: number): Promise<void> {
  if (!has(ctx.actor, definition.owner)) fail('kit.forbidden');
  if ((await findStoredSetting(ctx.tx, definition.id)).value === null) fail('settings.alreadyDefault');
  await saveOrAsk(ctx, definition, { after: defaultValue(ctx, definition), version, event: 'reset' });
}

type Wanted = { readonly after: SettingValue; readonly version: number; readonly event: 'changed' | 'reset' };

async function saveOrAsk(ctx: Ctx, definition: SettingDefinition, { after, version, event }: Wanted): Promise<void> {
  const stored = await findStoredSetting(ctx.tx, definition.id);
  if (stored.version !== version) fail('settings.changedMeanwhile');
  const before = settingValue(ctx, definition, stored);
  const byDefault = defaultValue(ctx, definition);
  if (needsSecond(definition, { before, after, byDefault })) await askToRaise(ctx, definition, { before, after, version, event });
  else await storeSetting(ctx, definition, { value: event === 'reset' ? null : after, version, event });
}

type SettingsParts = { readonly groups: readonly Readonly<Record<string, SettingDefinition>>[]; readonly translate: Translate };

/** Settings with their values and pending approval requests. */
function settingsReader({ groups, translate }: SettingsParts) {
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

type ShownSetting = StoredSetting & { readonly approval: number | null };

/** Texts of a setting are in its feature's strings, under `settings`. */
const settingText = (translate: Translate, ctx: BaseCtx, { feature }: Pick<SettingDefinition, 'feature'>, key: string): string =>
  translate(ctx.locale, `${feature}.settings.${key}`);

function presentSetting(ctx: BaseCtx, translate: Translate, definition: SettingDefinition, kept: ShownSetting): SettingView {
  const { id, key, kind } = definition;
  const text = (name: string) => settingText(translate, ctx, definition, name);
  const field = (name: string, path: string, one: PlainKind): SettingField => ({
    name,
    label: text(`${path}.label`),
    type: one.type,
    optional: 'optional' in one && one.optional === true,
    lines: 'lines' in one && one.lines === true,
    max: 'max' in one ? (one.max ?? null) : null,
    min: 'min' in one ? one.min : null,
    options: one.type === 'choice' ? one.options.map((value) => ({ value, label: text(`${path}.options.${value}`) })) : [],
  });
  const view = {
    id,
    group: text('title'),
    about: text(`${key}.about`),
    value: settingValue(ctx, definition, kept),
    default: defaultValue(ctx, definition),
    isDefault: kept.value === null,
    version: kept.version,
    approval: kept.approval,
    secondPerson: definition.secondPerson,
    can: { edit: has(ctx.actor, settingsPermissions.edit) && has(ctx.actor, definition.owner) },
  };
  if (kind.type !== 'list') return { ...view, field: { ...field('value', key, kind), fields: [], most: null } };
  const fields = Object.entries(kind.fields).map(([name, one]) => field(name, `${key}.fields.${name}`, one));
  return { ...view, field: { ...field('value', key, { type: 'text' }), type: 'list', fields, most: kind.most ?? 20 } };
}
