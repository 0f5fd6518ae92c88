import type { BaseCtx } from '#kit/contract/context.ts';
import { schemaOf } from '#kit/settings/setting-schemas.ts';
import type { SettingDefinition } from '#kit/settings/settings.ts';
import { defaultOf } from '#kit/settings/settings-store.ts';
import { SettingValue } from '../setting-value.ts';
import type { StoredSetting } from './settings.queries.ts';

/** The effective value: the stored one, or the default if the stored one no longer matches the setting's type. */
export function settingValue(ctx: BaseCtx, definition: SettingDefinition, { value }: Pick<StoredSetting, 'value'>): SettingValue {
  const kept = value === null ? undefined : schemaOf(definition.kind).pipe(SettingValue).safeParse(value);
  return kept?.success ? kept.data : defaultValue(ctx, definition);
}

export const defaultValue = (ctx: BaseCtx, definition: SettingDefinition): SettingValue =>
  SettingValue.parse(defaultOf(definition, ctx.services.config));
