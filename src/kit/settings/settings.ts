import type { SettingKind, ValueOfKind } from './setting-kinds.ts';

/** Known without a deploy: the value in force is in memory, the changed ones in a table, the default in the code. */
export type SettingDefinition<Value = unknown> = {
  readonly id: `${string}.${string}`;
  readonly feature: string;
  readonly key: string;
  readonly kind: SettingKind;
  /** What holds until somebody changes it; an environment variable may have the say. */
  readonly default: Value | ((config: AppConfiguration) => Value);
};

/** A feature's settings, in the order in which people see them. */
export type SettingsOf<Declarations extends Record<string, SettingKind>> = {
  readonly [Key in keyof Declarations & string]: SettingDefinition<ValueOfKind<Declarations[Key]>>;
};

type WithDefault<Kind extends SettingKind> = Kind & {
  readonly default: NoInfer<ValueOfKind<Kind>> | ((config: AppConfiguration) => NoInfer<ValueOfKind<Kind>>);
};

/**
 * Declares what the content role may change on `/dashboard/settings`:
 * `settings('downloads', { googleUrl: { type: 'url', default: 'https://…' } })`.
 * Titles stand in the feature's strings: `settings: { title, about, googleUrl: { label, about } }`. List it in `src/app/settings.ts`.
 */
export function settings<const Declarations extends Record<string, SettingKind>>(
  feature: string,
  declarations: Declarations & { readonly [Key in keyof Declarations]: WithDefault<Declarations[Key]> },
): SettingsOf<Declarations> {
  const definitions = Object.entries<WithDefault<SettingKind>>(declarations).map(([key, { default: value, ...kind }]) => [
    key,
    { id: `${feature}.${key}`, feature, key, kind, default: value },
  ]);
  return Object.fromEntries(definitions);
}

/** The values in force. Reads cost a look into memory; what somebody saved elsewhere is here within two seconds. */
export type Settings = { get<Value>(definition: SettingDefinition<Value>): Value };
