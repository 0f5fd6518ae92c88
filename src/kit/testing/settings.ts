import type { SettingDefinition, Settings } from '#kit/settings/settings.ts';
import { createSettingsStore } from '#kit/settings/settings-store.ts';

export type FixedSetting = readonly [id: string, value: unknown];

/** For a test that changes this setting. */
export const settingIs = <Value>({ id }: SettingDefinition<Value>, value: NoInfer<Value>): FixedSetting => [id, value];

/** Settings at their defaults but for these. */
export function fixedSettings(config: AppConfiguration, changed: readonly FixedSetting[] = []): Settings {
  const store = createSettingsStore(config);
  store.replace(new Map(changed));
  return store;
}
