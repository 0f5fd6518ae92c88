import type { BaseCtx } from '#kit/contract/context.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { has } from '#kit/permissions/actor.ts';
import type { PlainKind } from '#kit/settings/setting-kinds.ts';
import type { SettingDefinition } from '#kit/settings/settings.ts';
import type { SettingField, SettingView } from '../settings.contract.ts';
import { settingsPermissions } from '../settings.permissions.ts';
import { defaultValue, settingValue } from './setting-value-of.ts';
import type { StoredSetting } from './settings.queries.ts';

type ShownSetting = StoredSetting & { readonly approval: number | null };

/** Texts of a setting are in its feature's strings, under `settings`. */
export const settingText = (translate: Translate, ctx: BaseCtx, { feature }: Pick<SettingDefinition, 'feature'>, key: string): string =>
  translate(ctx.locale, `${feature}.settings.${key}`);

export function presentSetting(ctx: BaseCtx, translate: Translate, definition: SettingDefinition, kept: ShownSetting): SettingView {
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
